import sharp, { type Sharp } from 'sharp'
import { type ImageEncoder, ImageFault, type ImageFormat } from '../../../platform/ports/images.ts'
import { assertDecodable, maxPixels } from './inspect.ts'

// Images of the shop are drawings and product photos on a plain ground: these qualities look like the original, and low
// effort encodes in tens of milliseconds where the default takes seconds.
const avif = { quality: 56, effort: 2, chromaSubsampling: '4:4:4' }
const webp = { quality: 72, alphaQuality: 60, effort: 4, smartSubsample: true }
// Small print stays readable, and the image of an identity card has some hundred kilobytes.
const paper = { maxSide: 2_400, quality: 82, ground: '#ffffff' }
// The source of every served width: of higher quality than any of them.
const product = { maxSide: 2_000, quality: 92, alphaQuality: 90, effort: 4, smartSubsample: true }
const preview = { width: 1200, height: 630, paper: '#fbf6f0', quality: 82 }

/** Stored images are smaller; drawings are rasterised at the requested size. */
const maxStoredPixels = 40_000_000
const svgDotsPerInch = 72

sharp.cache(false)
sharp.concurrency(1)

/** The encoder itself, over libvips. It runs in a process of its own: see `index.ts`. */
export const sharpEncoder: ImageEncoder = {
  async encode(original, { width, format }) {
    return encodedAs(await resized(original, width), format).toBuffer()
  },
  async encodePreview(original) {
    const { width, height, paper, quality } = preview
    const image = await (await resized(original, height)).toBuffer()
    return sharp(image)
      .resize({ width, height, fit: 'contain', background: paper })
      .flatten({ background: paper })
      .jpeg({ quality })
      .toBuffer()
  },
  encodeDocument(original) {
    const { maxSide, quality, ground } = paper
    return encodeSent(original, maxSide, (image) =>
      image.flatten({ background: ground }).jpeg({ quality, mozjpeg: true }),
    )
  },
  encodeProduct(original) {
    const { maxSide, ...webpOptions } = product
    return encodeSent(original, maxSide, (image) => image.webp(webpOptions))
  },
}

/** An uploaded photo, upright, within a square of `maxSide`. It is shrunk while it is decoded. */
async function encodeSent(
  original: Buffer,
  maxSide: number,
  encoded: (image: Sharp) => Sharp,
): Promise<Buffer> {
  await assertDecodable(original)
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return encoded(image)
    .toBuffer()
    .catch(() => {
      throw new ImageFault({ reason: 'damaged' })
    })
}

async function resized(original: Buffer, width: number): Promise<Sharp> {
  const { format, width: ownWidth = width } = await sharp(original, {
    limitInputPixels: maxStoredPixels,
  }).metadata()
  // A drawing is rasterised at the requested size, not enlarged from its own.
  const density = format === 'svg' ? Math.min(2_400, (svgDotsPerInch * width) / ownWidth) : undefined
  return sharp(original, { limitInputPixels: maxStoredPixels, ...(density ? { density } : {}) })
    .autoOrient()
    .resize({ width, withoutEnlargement: format !== 'svg' })
}

function encodedAs(image: Sharp, format: ImageFormat): Sharp {
  return format === 'avif' ? image.avif(avif) : image.webp(webp)
}
