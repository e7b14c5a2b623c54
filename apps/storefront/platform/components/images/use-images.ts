import type { DocumentAnswer, EvidenceKind } from '@anar/contract/commands'
import type { ImageState } from '@anar/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../data/upload.ts'
import { plainMessageOf } from '../forms/refusal.ts'

type Upload = {
  key: number
  file: File
  previewUrl: string
  documentId: string | null
  sending: AbortController
}
type UploadState =
  | { kind: 'sending'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

/**
 * The images of a form: each uploads as soon as it is chosen, so that the form itself sends only document ids.
 * @param failed message of an image if no answer came
 * @spec 5.defect-report, 5.upload-size
 */
export function useImages(kind: EvidenceKind, failed: string) {
  const uploads = useRef(new Map<number, Upload>())
  const nextKey = useRef(1)
  const { states, setState } = useUploadStates()

  useEffect(() => {
    const all = uploads.current
    return () => {
      for (const one of all.values()) release(one)
    }
  }, [])

  async function send(one: Upload) {
    setState(one.key, { kind: 'sending', percent: 0 })
    try {
      const { documentId } = await uploadFile<DocumentAnswer>(`documents/${kind}`, one.file, {
        onProgress: (percent) =>
          uploads.current.has(one.key) && setState(one.key, { kind: 'sending', percent }),
        signal: one.sending.signal,
      })
      one.documentId = documentId
      if (uploads.current.has(one.key)) setState(one.key, { kind: 'done' })
    } catch (error) {
      // Removed while uploading.
      if (!uploads.current.has(one.key)) return
      setState(one.key, { kind: 'failed', message: plainMessageOf(error, failed) })
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = nextKey.current
      nextKey.current += 1
      const one = newUpload(key, file)
      uploads.current.set(key, one)
      void send(one)
    }
  }

  function remove(key: number) {
    const one = uploads.current.get(key)
    uploads.current.delete(key)
    if (one) release(one)
    setState(key, null)
  }

  const images = [...states].flatMap(([key, state]): ImageState[] => {
    const one = uploads.current.get(key)
    return one ? [{ key, name: one.file.name, previewUrl: one.previewUrl, ...state }] : []
  })
  return {
    images,
    add,
    remove,
    retry(key: number) {
      const one = uploads.current.get(key)
      if (one) void send(one)
    },
    /** Empties the form's images, as after sending. */
    clear: () => [...uploads.current.keys()].forEach(remove),
    documentIds: images.flatMap(({ key }) => uploads.current.get(key)?.documentId ?? []),
    isSending: images.some((image) => image.kind === 'sending'),
  }
}

/** The state of each upload, in the order in which they were chosen. */
function useUploadStates() {
  const [states, setStates] = useState<ReadonlyMap<number, UploadState>>(new Map())
  const setState = (key: number, state: UploadState | null) =>
    setStates((before) => {
      const after = new Map(before)
      if (state === null) after.delete(key)
      else after.set(key, state)
      return after
    })
  return { states, setState }
}

const newUpload = (key: number, file: File): Upload => ({
  key,
  file,
  previewUrl: URL.createObjectURL(file),
  documentId: null,
  sending: new AbortController(),
})

function release({ previewUrl, sending }: Upload): void {
  sending.abort()
  URL.revokeObjectURL(previewUrl)
}
