import { crc32, deflateSync } from 'node:zlib'

/**
 * Files made to cost much more than they weigh. The tests of uploads and `npm run bench -- hostile` send them.
 * JPEGs are written by hand: one of 200 megapixels takes milliseconds, and its pixels are all of one grey.
 */

type Jpeg = {
  width: number
  height: number
  /** How often the last scan of a progressive JPEG is repeated; a baseline JPEG where left out. */
  scans?: number
  /** What the camera says of how it was held: 1 upright, 6 turned by a quarter. */
  orientation?: number
}

const startOfImage = Buffer.from([0xff, 0xd8])
const endOfImage = Buffer.from([0xff, 0xd9])
const scanHeader = (components: number[][], spectral: [number, number]) =>
  segment(0xda, [components.length, ...components.flat(), ...spectral, 0])

/** A grey JPEG in colour, 4:2:0 as cameras write it. */
export function jpegOf({ width, height, scans, orientation }: Jpeg): Buffer {
  const isProgressive = scans !== undefined
  const head = [
    startOfImage,
    ...(orientation === undefined ? [] : [exifOf(orientation)]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(isProgressive ? 0xc2 : 0xc0, [
      8,
      ...[height >> 8, height & 255, width >> 8, width & 255],
      ...[3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0],
    ]),
    // One code of one bit in each table: no difference to the block before, and a block (or a run of them) that ends.
    segment(0xc4, [0x00, 1, ...Array(15).fill(0), 0]),
    segment(0xc4, [0x10, 1, ...Array(15).fill(0), isProgressive ? 0xe0 : 0]),
  ]
  const units = Math.ceil(width / 16) * Math.ceil(height / 16)
  const all = [1, 2, 3].map((component) => [component, 0])
  if (!isProgressive)
    return Buffer.concat([...head, scanHeader(all, [0, 63]), zeros(units * 6 * 2), endOfImage])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  // A run of 16,384 blocks is one bit and fourteen more.
  const lastScan = Buffer.concat([scanHeader([[1, 0]], [1, 63]), zeros(Math.ceil(blocks / 16_384) * 15)])
  return Buffer.concat([
    ...head,
    scanHeader(all, [0, 0]),
    zeros(units * 6),
    ...Array<Buffer>(scans).fill(lastScan),
    endOfImage,
  ])
}

/** An image that is decoded for minutes: 39.7 megapixels in a progressive JPEG whose last scan stands there 55,000 times. */
export const jpegOfManyScans = (scans = 55_000): Buffer => jpegOf({ width: 6_300, height: 6_300, scans })

/** A white PNG that weighs a thousandth of its pixels; interlaced, it is decoded as a whole. */
export function pngOf({
  width,
  height,
  isInterlaced = false,
}: {
  width: number
  height: number
  isInterlaced?: boolean
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, isInterlaced ? 1 : 0], 8)
  const byteCount = isInterlaced ? interlacedBytes(width, height) : (width * 3 + 1) * height
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(byteCount), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The first half of a file, as a lost connection leaves it. */
export const cutOff = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2))

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** Bits of nought, with the ones that fill up the last byte of a scan. */
function zeros(bits: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits / 8))
  if (bits % 8 > 0) bytes[bytes.length - 1] = 0xff >> (bits % 8)
  return bytes
}

function exifOf(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
  return segment(0xe1, [...Buffer.from('Exif\0\0'), ...tiff])
}

/** The seven passes of an interlaced PNG: where each begins and how far apart its pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function interlacedBytes(width: number, height: number): number {
  return passes.reduce((sum, [x, y, stepX, stepY]) => {
    const columns = Math.ceil((width - x) / stepX)
    const rows = Math.ceil((height - y) / stepY)
    return sum + (columns > 0 ? (columns * 3 + 1) * rows : 0)
  }, 0)
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
