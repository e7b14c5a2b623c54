/** Widths in pixels of served images; browsers choose by `srcset`, the widest is for zooming. */
export const imageWidths = [160, 320, 480, 640, 960, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Formats of the widths, the smaller first. */
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Why an image is refused: another format, too many pixels for its format, damaged, or too costly to decode. */
export type ImageFaultReason =
  | { reason: 'format' }
  | { reason: 'pixels'; megapixels: number; limit: number }
  | { reason: 'damaged' }
  | { reason: 'effort' }

/** A refused image. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault'
  readonly why: ImageFaultReason

  constructor(why: ImageFaultReason) {
    super(`The image is not taken: ${JSON.stringify(why)}`)
    this.why = why
  }
}

/**
 * Encodes an original (SVG, PNG, JPEG or WebP) for browsers. An aborted signal ends the work at once.
 * @throws ImageFault
 */
export type ImageEncoder = {
  /** The image at that width, with its aspect ratio and transparency. */
  encode(
    original: Buffer,
    variant: { width: ImageWidth; format: ImageFormat },
    signal?: AbortSignal,
  ): Promise<Buffer>
  /** A 1200 × 630 JPEG on a paper-coloured background, for link previews. */
  encodePreview(original: Buffer, signal?: AbortSignal): Promise<Buffer>
  /**
   * A photographed document as an upright JPEG of at most 2,400 px, without metadata (location, camera, thumbnails).
   * Accepts only JPEG, PNG and WebP.
   */
  encodeDocument(original: Buffer, signal?: AbortSignal): Promise<Buffer>
  /**
   * A product image to store, as an upright WebP of at most 2,000 px with its transparency and without metadata. Accepts
   * only JPEG, PNG and WebP.
   */
  encodeProduct(original: Buffer, signal?: AbortSignal): Promise<Buffer>
}
