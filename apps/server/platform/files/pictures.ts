import type { FileStore } from '../ports/files.ts'
import type { ImageEncoder, ImageFormat, ImageWidth } from '../ports/images.ts'
import { boundedQueue, type Sender } from '../processes/bounded-queue.ts'
import { originalKey, variantKey } from './keys.ts'

/** What is wanted of a picture: one of its widths, or the preview of a link. */
export type Variant = { width: ImageWidth; format: ImageFormat } | 'preview'

export type Pictures = {
  /**
   * The encoded picture, made on first request and stored. However many ask at once, it is made once; when all of them
   * have hung up, no more. Null where the file is not there or not public. BUSY, TOO_MANY_AT_ONCE.
   */
  find(fileId: string, variant: Variant, sender: Sender): Promise<Buffer | null>
}

export const previewName = 'preview.jpg'
export const variantName = (variant: Variant) =>
  variant === 'preview' ? previewName : `${variant.width}.${variant.format}`

/** A picture in the making, and how many wait for it. */
type Making = { picture: Promise<Buffer | null>; ending: AbortController; waitingCount: number }

/** `isPublic` is asked only before a picture is first made: what was made once was public. */
export function createPictures({
  files,
  encoder,
  isPublic,
}: {
  files: FileStore
  encoder: ImageEncoder
  isPublic: (fileId: string) => Promise<boolean>
}): Pictures {
  const underWay = new Map<string, Making>()
  // One at a time: encoding fills a core, and every picture in the making costs tens of megabytes. A list shows a
  // hundred of them at once.
  const enqueue = boundedQueue({
    ...{ maxRunning: 1, maxWaiting: 300, maxWaitingPerPerson: 150 },
    ...{ maxWaitMs: 30_000, timeoutMs: 25_000 },
  })

  async function find(fileId: string, variant: Variant, sender: Sender): Promise<Buffer | null> {
    const key = variantKey(fileId, variantName(variant))
    const stored = await files.get(key)
    if (stored) return stored
    if (!(await isPublic(fileId))) return null
    return enqueue(sender, async (signal) => {
      // Not before its turn: many originals would be in memory.
      const original = await files.get(originalKey(fileId))
      if (!original) return null
      const made =
        variant === 'preview'
          ? await encoder.encodePreview(original, signal)
          : await encoder.encode(original, variant, signal)
      await files.put(key, made)
      return made
    })
  }

  const forget = (key: string, making: Making) => {
    if (underWay.get(key) === making) underWay.delete(key)
  }

  function begin(key: string, fileId: string, variant: Variant, { person }: Sender): Making {
    const ending = new AbortController()
    const sender = { person, signal: ending.signal }
    const making = { picture: find(fileId, variant, sender), ending, waitingCount: 0 }
    underWay.set(key, making)
    return making
  }

  return {
    async find(fileId, variant, sender) {
      const key = variantKey(fileId, variantName(variant))
      const making = underWay.get(key) ?? begin(key, fileId, variant, sender)
      making.waitingCount += 1
      const leave = () => {
        making.waitingCount -= 1
        if (making.waitingCount > 0) return
        forget(key, making)
        making.ending.abort()
      }
      sender.signal?.addEventListener('abort', leave, { once: true })
      return making.picture.finally(() => {
        forget(key, making)
        sender.signal?.removeEventListener('abort', leave)
      })
    },
  }
}
