import type { FileStore } from '../../adapters/files/port.ts'
import type { ImageEncoder, ImageFormat, ImageWidth } from '../../adapters/images/port.ts'
import { originalKey, variantKey } from './keys.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** What is wanted of a picture: one of its widths, or the preview of a link. */
export type Variant = { width: ImageWidth; format: ImageFormat } | 'preview'

export type Pictures = {
  /**
   * The encoded picture, made on first request and kept in the store. However many ask at once, it is made
   * once. Null where the file is not there or not public.
   */
  find(fileId: string, variant: Variant): Promise<Buffer | null>
}

export const previewName = 'preview.jpg'
export const variantName = (variant: Variant) =>
  variant === 'preview' ? previewName : `${variant.width}.${variant.format}`

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
  const underWay = new Map<string, Promise<Buffer | null>>()
  // One at a time: encoding fills a core, and every picture in the making costs tens of megabytes.
  const enqueue = oneAtATime()

  async function make(fileId: string, variant: Variant, key: string): Promise<Buffer | null> {
    const kept = await files.get(key)
    if (kept) return kept
    if (!(await isPublic(fileId))) return null
    const original = await files.get(originalKey(fileId))
    if (!original) return null
    const made = await enqueue(() =>
      variant === 'preview' ? encoder.encodePreview(original) : encoder.encode(original, variant),
    )
    await files.put(key, made)
    return made
  }

  return {
    find(fileId, variant) {
      const key = variantKey(fileId, variantName(variant))
      const running = underWay.get(key)
      if (running) return running
      const making = make(fileId, variant, key).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}
