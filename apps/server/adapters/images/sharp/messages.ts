import type { ImageFaultReason, ImageFormat, ImageWidth } from '../../../platform/ports/images.ts'

/** What the server asks of the encoding process, and what comes back; buffers travel as they are. */
export type Job = {
  original: Uint8Array
  variant: { width: ImageWidth; format: ImageFormat } | 'preview' | 'document' | 'product'
}
export type Done = { image: Uint8Array } | { fault: ImageFaultReason }
