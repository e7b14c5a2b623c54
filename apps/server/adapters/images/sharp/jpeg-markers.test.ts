import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cutOff, jpegOf } from '../../../testing/hostile-files.ts'
import { readJpegMarkers } from './jpeg-markers.ts'

const photo = (options: { progressive?: boolean; chromaSubsampling?: string }) =>
  sharp({
    create: {
      ...{ width: 300, height: 200, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg(options)
    .toBuffer()

describe('the markers of a JPEG', () => {
  it('of a baseline one: its size, one scan, decoded line by line', async () => {
    expect(readJpegMarkers(await photo({}), 64)).toMatchObject({
      ...{ width: 300, height: 200, scanCount: 1, isSequential: true },
    })
  })

  it('of a progressive one: its scans, and what the whole of it takes while they are read', async () => {
    const markers = readJpegMarkers(await photo({ progressive: true, chromaSubsampling: '4:4:4' }), 64)
    expect(markers).toMatchObject({ isSequential: false, coefficientBytes: 304 * 200 * 3 * 2 })
    expect(markers!.scanCount).toBeGreaterThan(3)
    const halved = readJpegMarkers(await photo({ progressive: true, chromaSubsampling: '4:2:0' }), 64)
    expect(halved!.coefficientBytes).toBe((304 * 200 + 2 * 152 * 104) * 2)
  })

  it('are counted no further than one above the limit', () => {
    const file = jpegOf({ width: 300, height: 200, scans: 500 })
    expect(readJpegMarkers(file, 1_000)!.scanCount).toBe(501)
    expect(readJpegMarkers(file, 64)!.scanCount).toBe(65)
  })

  it('are there of a file that was cut off in its data, as far as it goes', () => {
    expect(readJpegMarkers(cutOff(jpegOf({ width: 3_000, height: 2_000 })), 64)).toMatchObject({
      width: 3_000,
    })
  })

  it('are broken where there is no frame or no scan, or two frames', () => {
    const whole = jpegOf({ width: 300, height: 200 })
    const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]))
    const length = whole.readUInt16BE(frame + 2) + 2
    const twoFrames = Buffer.concat([whole.subarray(0, frame + length), whole.subarray(frame)])
    for (const broken of [whole.subarray(0, frame), whole.subarray(0, scan), twoFrames, Buffer.alloc(0)])
      expect(readJpegMarkers(broken, 64)).toBeNull()
  })

  it('are read of any bytes without an error, in one pass', () => {
    const bytes = fc.array(fc.constantFrom(0xff, 0xd8, 0xda, 0xc0, 0xc2, 0x00, 0x02, 0x11, 0xd9), {
      maxLength: 300,
    })
    fc.assert(
      fc.property(bytes, (content) => {
        const markers = readJpegMarkers(Buffer.from([0xff, 0xd8, ...content]), 64)
        expect(markers === null || markers.width * markers.height > 0).toBe(true)
      }),
      { numRuns: 2_000 },
    )
    const began = performance.now()
    readJpegMarkers(Buffer.alloc(12 * 1024 * 1024, Buffer.from([0xff, 0x00])), 64)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
