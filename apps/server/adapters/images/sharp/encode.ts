import sharp, { type Sharp } from 'sharp'
import { type ImageEncoder, ImageFault, type ImageFormat } from '../../../platform/ports/images.ts'
import { assertDecodable, maxPixels } from './inspect.ts'

// Pictures on this site are drawings and pack shots on a plain ground: these qualities show no difference
// beside the original, and low effort encodes in tens of milliseconds where the default takes seconds.
const avif = { quality: 56, effort: 2, chromaSubsampling: '4:4:4' }
const webp = { quality: 72, alphaQuality: 60, effort: 4, smartSubsample: true }
// Small print stays readable, and a card's picture is some hundred kilobytes.
const paper = { longestSide: 2_400, quality: 82, ground: '#ffffff' }
// Every width that is served is made from this one: it keeps more than any of them shows.
const kept = { longestSide: 2_000, quality: 92, alphaQuality: 90, effort: 4, smartSubsample: true }
const preview = { width: 1200, height: 630, paper: '#fbf6f0', quality: 82 }

/** What we have stored is smaller; drawings are rasterised at the size that is wanted. */
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
    const picture = await (await resized(original, height)).toBuffer()
    return sharp(picture)
      .resize({ width, height, fit: 'contain', background: paper })
      .flatten({ background: paper })
      .jpeg({ quality })
      .toBuffer()
  },
  encodeDocument(original) {
    const { longestSide, quality, ground } = paper
    return encodeSent(original, longestSide, (image) =>
      image.flatten({ background: ground }).jpeg({ quality, mozjpeg: true }),
    )
  },
  encodeProduct(original) {
    const { longestSide, ...webpOptions } = kept
    return encodeSent(original, longestSide, (image) => image.webp(webpOptions))
  },
}

/** A photograph that somebody sent, upright, within a square of `longestSide`. It is shrunk while it is decoded. */
async function encodeSent(
  original: Buffer,
  longestSide: number,
  encoded: (image: Sharp) => Sharp,
): Promise<Buffer> {
  await assertDecodable(original)
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
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
  // A drawing is rasterised at the size that is wanted, not enlarged from its own.
  const density = format === 'svg' ? Math.min(2_400, (svgDotsPerInch * width) / ownWidth) : undefined
  return sharp(original, { limitInputPixels: maxStoredPixels, ...(density ? { density } : {}) })
    .autoOrient()
    .resize({ width, withoutEnlargement: format !== 'svg' })
}

function encodedAs(picture: Sharp, format: ImageFormat): Sharp {
  return format === 'avif' ? picture.avif(avif) : picture.webp(webp)
}
