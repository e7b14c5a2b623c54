import sharp from 'sharp'
import { expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { originalKey } from '../../platform/files/index.ts'
import { removeFiles } from '../../platform/jobs/remove-files.ts'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'

/** @spec 5.upload-size, 1.back-office */
const files = memoryFiles()
const { app, database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'), { files })
const tokenOf = async (staffRole: string) => (await shop.addMember({ userType: 'Staff', staffRole })).token
const token = await tokenOf('catalogue')
const send = async (content: Buffer, as: string | null = token) =>
  upload(app, 'office/catalogue/images', formWith(content), { token: as })

it('stores an image upright, without other metadata, as a public file', async () => {
  const { status, body } = await send(await cardPhoto())
  expect(status).toBe(200)
  const original = (await files.get(originalKey(String(body['fileId']))))!
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
  const { hasAlpha } = await sharp((await files.get(originalKey(String(first.body['fileId']))))!).metadata()
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

it('leaves nothing in the store where the row could not be written', async () => {
  const clock = fixedClock('2026-05-10T09:00:00Z')
  const before = files.keys()
  const broken = {
    ...files,
    put: (key: string, content: Uint8Array) =>
      files.put(key, content).then(() => Promise.reject(new Error('killed'))),
  }
  const other = await testApp(database, clock, {}, undefined, { files: broken })
  const drawing = await sharp({ create: { width: 41, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await upload(other, 'office/catalogue/images', formWith(drawing), { token })).status).toBe(500)
  await other.close()
  expect(files.keys()).toHaveLength(before.length + 1)
  const deps = { database, clock, gateway: null, sms: noSms, email: noEmail, files }
  await removeFiles(deps, clock.now())
  expect(files.keys()).toHaveLength(before.length + 1)
  clock.advance({ minutes: 11 })
  expect(await removeFiles(deps, clock.now())).toBe(1)
  expect(files.keys()).toEqual(before)
})
