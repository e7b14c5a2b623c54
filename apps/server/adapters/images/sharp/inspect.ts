import sharp, { type Metadata } from 'sharp'
import { ImageFault } from '../../../platform/ports/images.ts'
import { readJpegMarkers } from './jpeg-markers.ts'

/** Two hundred megapixels: the largest sensors of phones. */
export const maxPixels = 200_000_000
/** Other formats cannot be shrunk while they are decoded, and no camera produces them. */
const maxDrawnPixels = 100_000_000
/** The memory limit of an image that is decoded as a whole. */
const maxHeldBytes = 256 * 1024 * 1024
/** Common encoders write some ten scans, at most 23; each may cover the whole image. */
const maxScans = 64

/**
 * Refuses an image that would take too much time or memory, by its header alone.
 * @throws ImageFault
 */
export async function assertDecodable(original: Buffer): Promise<void> {
  const isJpeg = original[0] === 0xff && original[1] === 0xd8
  if (isJpeg) assertJpeg(original)
  else assertDrawn(await metadataOf(original))
}

function assertJpeg(original: Buffer): void {
  const markers = readJpegMarkers(original, maxScans)
  if (!markers) throw new ImageFault({ reason: 'damaged' })
  if (markers.scanCount > maxScans) throw new ImageFault({ reason: 'effort' })
  const { width, height, isSequential, coefficientBytes } = markers
  assertPixels({ pixels: width * height, heldBytes: isSequential ? 0 : coefficientBytes, limit: maxPixels })
}

function assertDrawn(metadata: Metadata): void {
  const { format, width, height, pages = 1 } = metadata
  if (format !== 'png' && format !== 'webp') throw new ImageFault({ reason: 'format' })
  const pixels = width * height
  // WebP is decoded as a whole, an animation with its previous frame; an interlaced PNG is complete with its last pass.
  const bytesPerPixel = format === 'webp' ? 4 * Math.min(pages, 2) : heldBytesOfPng(metadata)
  assertPixels({ pixels, heldBytes: pixels * bytesPerPixel, limit: maxDrawnPixels })
}

function heldBytesOfPng({ isProgressive, channels, depth }: Metadata): number {
  if (!isProgressive) return 0
  return channels * (depth === 'ushort' ? 2 : 1)
}

function assertPixels({
  pixels,
  heldBytes,
  limit,
}: {
  pixels: number
  heldBytes: number
  limit: number
}): void {
  const held = heldBytes === 0 ? limit : Math.floor((maxHeldBytes * pixels) / heldBytes)
  const allowed = Math.min(limit, held)
  if (pixels <= allowed) return
  const [megapixels, limitMegapixels] = [Math.ceil(pixels / 1e6), Math.floor(allowed / 1e6)]
  throw new ImageFault({ reason: 'pixels', megapixels, limit: limitMegapixels })
}

async function metadataOf(original: Buffer): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata()
  } catch {
    throw new ImageFault({ reason: 'damaged' })
  }
}
