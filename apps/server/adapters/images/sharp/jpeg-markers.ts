/** The decoding cost of a JPEG, from its markers. */
export type JpegMarkers = {
  width: number
  height: number
  scanCount: number
  /** Decoded line by line; otherwise the whole image is in memory until its last scan. */
  isSequential: boolean
  /** The memory of the coefficients of the whole image. */
  coefficientBytes: number
}

type Frame = Omit<JpegMarkers, 'scanCount' | 'isSequential'> & {
  isProgressive: boolean
  componentCount: number
}

const marker = { endOfImage: 0xd9, startOfScan: 0xda }
const bytesPerCoefficient = 2

/**
 * Reads the markers of a JPEG without decoding anything, in one pass. Null where they are broken, or the image has no
 * frame or no scan.
 * @param maxScans reading stops above it, since each scan may cover the whole image
 */
export function readJpegMarkers(file: Buffer, maxScans: number): JpegMarkers | null {
  let frame: Frame | null = null
  let scanCount = 0
  let isSequential = false
  for (const { code, content } of segmentsOf(file)) {
    if (code === marker.startOfScan) {
      if (!frame || content.length === 0) return null
      scanCount += 1
      if (scanCount === 1) isSequential = !frame.isProgressive && content[0] === frame.componentCount
      if (scanCount > maxScans) break
    } else if (isFrame(code)) {
      if (frame) return null
      frame = readFrame(code, content)
      if (!frame) return null
    }
  }
  if (!frame || scanCount === 0) return null
  const { width, height, coefficientBytes } = frame
  return { width, height, coefficientBytes, scanCount, isSequential }
}

/** The segments with a content, one after the other; the data of scans lies between them. */
function* segmentsOf(file: Buffer): Generator<{ code: number; content: Buffer }> {
  let at = 2
  while (true) {
    at = file.indexOf(0xff, at)
    if (at < 0) return
    const code = file[at + 1]
    if (code === undefined || code === marker.endOfImage) return
    if (code === 0xff) at += 1
    else if (hasNoContent(code)) at += 2
    else {
      if (at + 4 > file.length) return
      const length = file.readUInt16BE(at + 2)
      if (length < 2) return
      yield { code, content: file.subarray(at + 4, at + 2 + length) }
      at += 2 + length
    }
  }
}

/** A byte of data that happens to be 0xff, a restart, the start of the image, or the one that stands for nothing. */
const hasNoContent = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= 0xd8)

/** SOF0 to SOF15, without the three codes between them that begin tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** The codes of progressive frames. */
const progressive = [0xc2, 0xc6, 0xca, 0xce]

function readFrame(code: number, content: Buffer): Frame | null {
  const componentCount = content[5] ?? 0
  if (componentCount === 0 || content.length < 6 + componentCount * 3) return null
  const height = content.readUInt16BE(1)
  const width = content.readUInt16BE(3)
  const samplings = Array.from({ length: componentCount }, (_, index) => {
    const factors = content[7 + index * 3]!
    return { x: factors >> 4, y: factors & 15 }
  })
  const maxX = Math.max(...samplings.map(({ x }) => x))
  const maxY = Math.max(...samplings.map(({ y }) => y))
  if (width === 0 || height === 0 || samplings.some(({ x, y }) => x === 0 || y === 0)) return null
  const samples = samplings.reduce((sum, { x, y }) => {
    return sum + padded((width * x) / maxX) * padded((height * y) / maxY)
  }, 0)
  return {
    ...{ width, height, componentCount },
    isProgressive: progressive.includes(code),
    coefficientBytes: samples * bytesPerCoefficient,
  }
}

/** Blocks are eight samples wide and high. */
const padded = (samples: number) => Math.ceil(samples / 8) * 8
