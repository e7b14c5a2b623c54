import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ImageFault } from '../../../platform/ports/images.ts'
import { runInProcess } from '../../../platform/processes/run-in-process.ts'
import { cutOff, jpegOf, jpegOfManyScans, pngOf } from '../../../testing/hostile-files.ts'
import { imageEncoder } from './index.ts'

/** @spec 5.upload-size */
const timeout = 120_000
const sizeOf = async (image: Buffer) => {
  const { width, height } = await sharp(image).metadata()
  return [width, height]
}
const whyNot = (file: Buffer) =>
  imageEncoder.encodeDocument(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageFault ? error.why : error),
  )

describe('a photograph', () => {
  it('of 200 megapixels, as phones make them, is taken: lying, and turned by its metadata', {
    timeout,
  }, async () => {
    const lying = jpegOf({ width: 16_320, height: 12_240 })
    expect(await sizeOf(await imageEncoder.encodeDocument(lying))).toEqual([2_400, 1_800])
    const turned = jpegOf({ width: 16_320, height: 12_240, orientation: 6 })
    expect(await sizeOf(await imageEncoder.encodeDocument(turned))).toEqual([1_800, 2_400])
    expect(await sizeOf(await imageEncoder.encodeProduct(lying))).toEqual([2_000, 1_500])
  })

  it('of 48 megapixels in a progressive JPEG is taken, as messengers save it', { timeout }, async () => {
    const file = jpegOf({ width: 8_000, height: 6_000, scans: 10 })
    expect(await sizeOf(await imageEncoder.encodeDocument(file))).toEqual([2_400, 1_800])
  })

  it.each([
    ['JPEG', jpegOf({ width: 20_000, height: 15_000 }), 300, 200],
    ['progressive JPEG, held as a whole', jpegOf({ width: 12_000, height: 10_000, scans: 1 }), 120, 89],
    ['PNG', pngOf({ width: 12_000, height: 10_000 }), 120, 100],
    ['interlaced PNG, held as a whole', pngOf({ width: 10_000, height: 9_500, isInterlaced: true }), 95, 89],
  ])(
    'of too many pixels for a %s is refused with what is allowed',
    { timeout },
    async (_, file, megapixels, limit) => {
      expect(await whyNot(file)).toEqual({ reason: 'pixels', megapixels, limit })
    },
  )

  it('with more scans than any encoder writes is refused before it is decoded', { timeout }, async () => {
    expect(await whyNot(jpegOfManyScans(65))).toEqual({ reason: 'effort' })
    expect(await whyNot(jpegOfManyScans(60))).toBe('taken')
  })

  it('that is incomplete is damaged', { timeout }, async () => {
    const files = [
      jpegOf({ width: 1_200, height: 900 }),
      jpegOf({ width: 1_200, height: 900, scans: 5 }),
      pngOf({ width: 1_200, height: 900 }),
      await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
        .webp()
        .toBuffer(),
    ]
    for (const file of files) expect(await whyNot(cutOff(file))).toEqual({ reason: 'damaged' })
  })

  it('in another format is refused for that, whatever it begins with', { timeout }, async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await whyNot(drawing)).toEqual({ reason: 'format' })
  })

  it('takes less than 640 MB at the limits of what is let through', { timeout }, async () => {
    const measured = new URL('../../../testing/image-memory.ts', import.meta.url)
    const files = [
      jpegOf({ width: 16_320, height: 12_240, orientation: 6 }),
      jpegOf({ width: 9_900, height: 8_900, scans: 60, orientation: 6 }),
      pngOf({ width: 10_000, height: 10_000 }),
      pngOf({ width: 9_400, height: 9_400, isInterlaced: true }),
    ]
    for (const file of files) {
      const megabytes = await runInProcess<number>(measured, file, { timeoutMs: timeout })
      expect(megabytes).toBeLessThan(640)
    }
  })
})
