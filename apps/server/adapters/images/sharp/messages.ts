import type { ImageFaultReason, ImageFormat, ImageWidth } from '../../../platform/ports/images.ts'

/** Messages to the encoding process and back; buffers are transferred unchanged. */
export type Job = {
  original: Uint8Array
  variant: { width: ImageWidth; format: ImageFormat } | 'preview' | 'document' | 'product'
}
export type Done = { image: Uint8Array } | { fault: ImageFaultReason }
