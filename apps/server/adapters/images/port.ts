/** Widths in pixels at which pictures are served; a screen picks by `srcset`, the widest is looked at closely. */
export const imageWidths = [160, 320, 480, 640, 960, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Formats of the widths, the smaller first. */
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** What cannot be read as a picture: broken, or larger than any camera makes them. */
export class PictureFault extends Error {}

/** Turns an original (SVG, PNG, JPEG or WebP) into what browsers load. */
export type ImageEncoder = {
  /** The picture at that width, its own shape and transparency kept. Rejects content that is no picture. */
  encode(original: Buffer, variant: { width: ImageWidth; format: ImageFormat }): Promise<Buffer>
  /** A 1200 × 630 JPEG on warm paper, for the previews that messengers show of a link. */
  encodePreview(original: Buffer): Promise<Buffer>
  /**
   * A photograph of a paper as a JPEG of at most 2,400 px, upright, without anything else that the file told: place,
   * camera, other pictures. Takes JPEG, PNG and WebP alone. @throws PictureFault
   */
  encodeDocument(original: Buffer): Promise<Buffer>
  /**
   * A picture of a product as a WebP of at most 2,000 px to be kept: upright, its transparency kept, without anything
   * else that the file told. Takes JPEG, PNG and WebP alone. @throws PictureFault
   */
  encodeProduct(original: Buffer): Promise<Buffer>
}
