import type { FileStore } from '../ports/files.ts'
import type { ImageEncoder, ImageFormat, ImageWidth } from '../ports/images.ts'
import { boundedQueue, type Sender } from '../processes/bounded-queue.ts'
import { originalKey, variantKey } from './keys.ts'

/** A variant of an image: one of its widths, or the link preview. */
export type Variant = { width: ImageWidth; format: ImageFormat } | 'preview'

export type ImageVariants = {
  /**
   * The encoded image, made on first request and stored, so that every node finds it. Concurrent requests share one encoding, which is cancelled when
   * all of them have disconnected. Null where the file does not exist or is not public. BUSY, TOO_MANY_AT_ONCE.
   */
  find(fileId: string, variant: Variant, sender: Sender): Promise<Buffer | null>
}

export const previewName = 'preview.jpg'
export const variantName = (variant: Variant) =>
  variant === 'preview' ? previewName : `${variant.width}.${variant.format}`

/** An encoding under way, and how many requests wait for it. */
type Encoding = { image: Promise<Buffer | null>; ending: AbortController; waitingCount: number }

const encode = (encoder: ImageEncoder, original: Buffer, variant: Variant, signal: AbortSignal) =>
  variant === 'preview' ? encoder.encodePreview(original, signal) : encoder.encode(original, variant, signal)

/** `isPublic` is checked only where a variant is first made: a stored variant was public. */
export function createImageVariants({
  files,
  encoder,
  isPublic,
  read = (_fileId, key) => files.get(key),
}: {
  files: FileStore
  encoder: ImageEncoder
  isPublic: (fileId: string) => Promise<boolean>
  /** Reads a stored variant of the image; null where it was not made yet. */
  read?: (fileId: string, key: string) => Promise<Buffer | null>
}): ImageVariants {
  const underWay = new Map<string, Encoding>()
  // One at a time: an encoding takes a core and tens of megabytes, and a list requests a hundred of them at once.
  const enqueue = boundedQueue({
    name: 'image variants',
    ...{ maxRunning: 1, maxWaiting: 300, maxWaitingPerPerson: 150 },
    ...{ maxWaitMs: 30_000, timeoutMs: 25_000 },
  })

  async function find(fileId: string, variant: Variant, sender: Sender): Promise<Buffer | null> {
    const key = variantKey(fileId, variantName(variant))
    const stored = await read(fileId, key)
    if (stored) return stored
    if (!(await isPublic(fileId))) return null
    return enqueue(sender, async (signal) => {
      // Read in its turn only, so that there are not many originals in memory.
      const original = await files.get(originalKey(fileId))
      if (!original) return null
      const made = await encode(encoder, original, variant, signal)
      await files.put(key, made)
      // Deleted while it was encoded: the removal may have passed before the variant was stored.
      if (await isPublic(fileId)) return made
      await files.remove(key)
      return null
    })
  }

  const forget = (key: string, encoding: Encoding) => {
    if (underWay.get(key) === encoding) underWay.delete(key)
  }

  function begin(key: string, fileId: string, variant: Variant, { person }: Sender): Encoding {
    const ending = new AbortController()
    const sender = { person, signal: ending.signal }
    const encoding = { image: find(fileId, variant, sender), ending, waitingCount: 0 }
    underWay.set(key, encoding)
    return encoding
  }

  return {
    async find(fileId, variant, sender) {
      const key = variantKey(fileId, variantName(variant))
      const encoding = underWay.get(key) ?? begin(key, fileId, variant, sender)
      encoding.waitingCount += 1
      const leave = () => {
        encoding.waitingCount -= 1
        if (encoding.waitingCount > 0) return
        forget(key, encoding)
        encoding.ending.abort()
      }
      sender.signal?.addEventListener('abort', leave, { once: true })
      return encoding.image.finally(() => {
        forget(key, encoding)
        sender.signal?.removeEventListener('abort', leave)
      })
    },
  }
}
