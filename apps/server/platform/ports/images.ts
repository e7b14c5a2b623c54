/** Widths in pixels at which pictures are served; a screen picks by `srcset`, the widest is looked at closely. */
export const imageWidths = [160, 320, 480, 640, 960, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Formats of the widths, the smaller first. */
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Why an image is not taken: another format, too many pixels for its format, broken, or made to be decoded for long. */
export type ImageFaultReason =
  | { reason: 'format' }
  | { reason: 'pixels'; megapixels: number; limit: number }
  | { reason: 'damaged' }
  | { reason: 'effort' }

/** An image that is not taken. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault'
  readonly why: ImageFaultReason

  constructor(why: ImageFaultReason) {
    super(`The image is not taken: ${JSON.stringify(why)}`)
    this.why = why
  }
}

/**
 * Turns an original (SVG, PNG, JPEG or WebP) into what browsers load. An aborted signal ends the work at once.
 * @throws ImageFault
 */
export type ImageEncoder = {
  /** The picture at that width, its own shape and transparency kept. */
  encode(
    original: Buffer,
    variant: { width: ImageWidth; format: ImageFormat },
    signal?: AbortSignal,
  ): Promise<Buffer>
  /** A 1200 × 630 JPEG on warm paper, for the previews that messengers show of a link. */
  encodePreview(original: Buffer, signal?: AbortSignal): Promise<Buffer>
  /**
   * A photograph of a paper as a JPEG of at most 2,400 px, upright, without anything else that the file told: place,
   * camera, other pictures. Takes JPEG, PNG and WebP alone.
   */
  encodeDocument(original: Buffer, signal?: AbortSignal): Promise<Buffer>
  /**
   * A picture of a product as a WebP of at most 2,000 px to be stored: upright, its transparency kept, without anything
   * else that the file told. Takes JPEG, PNG and WebP alone.
   */
  encodeProduct(original: Buffer, signal?: AbortSignal): Promise<Buffer>
}
