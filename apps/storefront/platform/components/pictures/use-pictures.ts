import type { DocumentAnswer, EvidenceKind } from '@anar/contract/commands'
import type { PictureState } from '@anar/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../data/upload.ts'
import { plainWordsOf } from '../forms/refusal.ts'

type Kept = {
  key: number
  file: File
  previewUrl: string
  documentId: string | null
  sending: AbortController
}
type Standing = { kind: 'sending'; percent: number } | { kind: 'done' } | { kind: 'failed'; message: string }

/**
 * The pictures of a form: each is sent as soon as it is chosen, so that the form itself sends nothing but ids.
 * @param failed what to say of a picture where no answer came
 * @spec 5.defect-report, 5.upload-size
 */
export function usePictures(kind: EvidenceKind, failed: string) {
  const kept = useRef(new Map<number, Kept>())
  const nextKey = useRef(1)
  const { standings, stand } = useStandings()

  useEffect(() => {
    const all = kept.current
    return () => {
      for (const one of all.values()) letGo(one)
    }
  }, [])

  async function send(one: Kept) {
    stand(one.key, { kind: 'sending', percent: 0 })
    try {
      const { documentId } = await uploadFile<DocumentAnswer>(`documents/${kind}`, one.file, {
        onProgress: (percent) => kept.current.has(one.key) && stand(one.key, { kind: 'sending', percent }),
        signal: one.sending.signal,
      })
      one.documentId = documentId
      if (kept.current.has(one.key)) stand(one.key, { kind: 'done' })
    } catch (error) {
      // Taken away while it was being sent.
      if (!kept.current.has(one.key)) return
      stand(one.key, { kind: 'failed', message: plainWordsOf(error, failed) })
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = nextKey.current
      nextKey.current += 1
      const one = newKept(key, file)
      kept.current.set(key, one)
      void send(one)
    }
  }

  function remove(key: number) {
    const one = kept.current.get(key)
    kept.current.delete(key)
    if (one) letGo(one)
    stand(key, null)
  }

  const pictures = [...standings].flatMap(([key, standing]): PictureState[] => {
    const one = kept.current.get(key)
    return one ? [{ key, name: one.file.name, previewUrl: one.previewUrl, ...standing }] : []
  })
  return {
    pictures,
    add,
    remove,
    retry(key: number) {
      const one = kept.current.get(key)
      if (one) void send(one)
    },
    /** Everything is put away, as after it was sent. */
    clear: () => [...kept.current.keys()].forEach(remove),
    documentIds: pictures.flatMap(({ key }) => kept.current.get(key)?.documentId ?? []),
    isSending: pictures.some((picture) => picture.kind === 'sending'),
  }
}

/** Where each picture stands, in the order in which they were chosen. */
function useStandings() {
  const [standings, setStandings] = useState<ReadonlyMap<number, Standing>>(new Map())
  const stand = (key: number, standing: Standing | null) =>
    setStandings((before) => {
      const after = new Map(before)
      if (standing === null) after.delete(key)
      else after.set(key, standing)
      return after
    })
  return { standings, stand }
}

const newKept = (key: number, file: File): Kept => ({
  key,
  file,
  previewUrl: URL.createObjectURL(file),
  documentId: null,
  sending: new AbortController(),
})

function letGo({ previewUrl, sending }: Kept): void {
  sending.abort()
  URL.revokeObjectURL(previewUrl)
}
