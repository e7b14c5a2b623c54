import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cutOff, jpegOf, jpegOfManyScans, pngOf } from './hostile-files.ts'

const decode = async (file: Buffer) => (await sharp(file, { failOn: 'error' }).raw().toBuffer()).length

it('the JPEG of many scans is a valid image of 39.7 megapixels that passes the limit of 5 MB', async () => {
  const { format, width, height, isProgressive } = await sharp(jpegOfManyScans(3)).metadata()
  expect({ format, width, height, isProgressive }).toEqual({
    format: 'jpeg',
    width: 6_300,
    height: 6_300,
    isProgressive: true,
  })
  expect(jpegOfManyScans().length).toBeLessThan(5 * 1024 * 1024)
  expect(await decode(jpegOf({ width: 300, height: 200, scans: 40 }))).toBe(300 * 200 * 3)
})

it('files that are much larger unpacked decode without a fault, whole and not cut off', async () => {
  const files = [
    jpegOf({ width: 1_510, height: 990 }),
    jpegOf({ width: 1_510, height: 990, orientation: 6 }),
    pngOf({ width: 1_510, height: 990 }),
    pngOf({ width: 1_510, height: 990, isInterlaced: true }),
  ]
  for (const file of files) {
    expect(await decode(file)).toBe(1_510 * 990 * 3)
    await expect(decode(cutOff(file))).rejects.toThrow()
  }
})
