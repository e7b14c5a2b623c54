import sharp from 'sharp'
import { expect, it } from 'vitest'
import { originalKey } from '../../platform/files/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'

/** @spec 5.upload-size, 1.back-office */
const storedFiles = new Map<string, Buffer>()
const files = {
  get: async (key: string) => storedFiles.get(key) ?? null,
  put: async (key: string, content: Uint8Array) => void storedFiles.set(key, Buffer.from(content)),
  exists: async (key: string) => storedFiles.has(key),
  remove: async (key: string) => void storedFiles.delete(key),
}
const { app, database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'), { files })
const tokenOf = async (staffRole: string) => (await shop.addMember({ userType: 'Staff', staffRole })).token
const token = await tokenOf('catalogue')
const send = async (content: Buffer, as: string | null = token) =>
  upload(app, 'office/catalogue/images', formWith(content), { token: as })

it('stores an image upright, without other metadata, as a public file', async () => {
  const { status, body } = await send(await cardPhoto())
  expect(status).toBe(200)
  const original = storedFiles.get(originalKey(String(body['fileId'])))!
  const { format, width, height, exif } = await sharp(original).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 400,
    height: 600,
    exif: undefined,
  })
  const { rows } = await database.query('select media_type, is_public from files where id = $1', [
    body['fileId'],
  ])
  expect(rows).toEqual([{ media_type: 'image/webp', is_public: true }])
})

it('preserves the transparency of a drawing, and stores one image once', async () => {
  const drawing = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const first = await send(drawing)
  expect((await send(drawing)).body).toEqual(first.body)
  const { hasAlpha } = await sharp(storedFiles.get(originalKey(String(first.body['fileId'])))!).metadata()
  expect(hasAlpha).toBe(true)
})

it('FILE_NOT_IMAGE, IMAGE_DAMAGED, FILE_TOO_LARGE: takes nothing else, whatever it calls itself', async () => {
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe(
    'FILE_NOT_IMAGE',
  )
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000, 7)])
  expect((await send(broken)).body.code).toBe('IMAGE_DAMAGED')
  expect((await send(Buffer.alloc(12 * 1024 * 1024 + 1, 0xff))).body.code).toBe('FILE_TOO_LARGE')
})

it('FORBIDDEN, LOGIN_REQUIRED: accepts images only from editors of the catalogue', async () => {
  const photo = await cardPhoto()
  expect((await send(photo, await tokenOf('auditor'))).body.code).toBe('FORBIDDEN')
  expect((await send(photo, null)).body.code).toBe('LOGIN_REQUIRED')
})
