import { Refusal } from '@anar/contract/errors'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { testApp } from '../../testing/app.ts'
import { openApplicants } from '../../testing/applicants.ts'
import { fixedClock } from '../../testing/clock.ts'
import { documentsOf, readDocument } from '../../testing/documents.ts'
import { memoryFiles } from '../../testing/files.ts'
import { cutOff, jpegOf, jpegOfManyScans, pngOf } from '../../testing/hostile-files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { createDocumentStore } from './document-store.ts'

/** @spec 5.upload-size, 8.messages, 6.permissions, 3.person */
const clock = fixedClock('2026-05-10T09:00:00Z')
const files = memoryFiles()
const { app, database, shop } = await openTestShop(clock, { files })
const people = await openApplicants(app, database, shop)
const photo = await cardPhoto()
beforeEach(() => clock.advance({ minutes: 2 }))

const rowsOf = (personId: number) => documentsOf(database, personId)
const read = (token: string | null, id: unknown, query = '') => readDocument(app, { token, id, query })
const staff = async (staffRole: string) => (await shop.addMember({ userType: 'Staff', staffRole })).token

describe('an image of a document', () => {
  it('is stored upright as a JPEG without the file’s metadata, under a key that reveals nothing', async () => {
    const sara = await people.applicant()
    const answer = await sara.uploadImage()
    expect(answer.status).toBe(200)
    const [row] = await rowsOf(sara.personId)
    expect(answer.body).toEqual({ documentId: row!.id })
    expect(row!.file_key).toMatch(/^private\/documents\/[0-9a-f]{40}$/)
    const stored = (await files.get(row!.file_key))!
    expect(stored.length).toBe(row!.byte_size)
    const { format, width, height, exif, orientation } = await sharp(stored).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 400,
      height: 600,
      exif: undefined,
      orientation: undefined,
    })
    expect(photo.includes('SampleOwner')).toBe(true)
    expect(stored.includes('SampleOwner')).toBe(false)
  })

  it('larger than 2,400 px comes out at 2,400', async () => {
    const sara = await people.applicant()
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    await upload(app, 'documents/ID_CARD_FRONT', formWith(large), { token: sara.token })
    const [row] = await rowsOf(sara.personId)
    const { width, height } = await sharp((await files.get(row!.file_key))!).metadata()
    expect([width, height]).toEqual([2_400, 1_600])
  })

  it('replaces the one before of its kind, whose file is removed from the store', async () => {
    const sara = await people.applicant()
    await sara.uploadImage()
    const [before] = await rowsOf(sara.personId)
    clock.advance({ minutes: 1 })
    await sara.uploadImage()
    await sara.uploadImage('PASSPORT')
    expect((await rowsOf(sara.personId)).map((row) => row.kind).toSorted()).toEqual([
      'ID_CARD_FRONT',
      'PASSPORT',
    ])
    expect(await files.exists(before!.file_key)).toBe(true)
    const deps = { database, clock, gateway: null, sms: noSms, email: noEmail, files }
    expect(await removeFiles(deps, clock.now())).toBeGreaterThanOrEqual(1)
    expect(await files.exists(before!.file_key)).toBe(false)
    expect(await removeFiles(deps, clock.now())).toBe(0)
  })

  it('of a submitted application is kept beside the new one', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    await database.query(
      `update marketer_applications set state = 'Rejected', decided_at = $2 where id = $1`,
      [applicationId, clock.now().toString()],
    )
    await database.query(`update people set state = 'Rejected' where id = $1`, [sara.personId])
    clock.advance({ minutes: 1 })
    await sara.uploadImage()
    expect((await rowsOf(sara.personId)).filter((row) => row.kind === 'ID_CARD_FRONT')).toHaveLength(2)
  })
})

describe('an upload is refused', () => {
  const send = (token: string | null, content: Buffer, path = 'documents/ID_CARD_FRONT') =>
    upload(app, path, formWith(content), { token })

  it('LOGIN_REQUIRED: by nobody', async () => {
    expect((await send(null, photo)).body.code).toBe('LOGIN_REQUIRED')
  })

  it('FOREIGN_ORIGIN: from another site', async () => {
    const { token } = await people.applicant()
    const answer = await upload(app, 'documents/ID_CARD_FRONT', formWith(photo), {
      token,
      headers: { origin: 'https://elsewhere.example' },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  })

  it('FORBIDDEN: of kinds that the sender may not upload', async () => {
    const { token } = await people.applicant()
    for (const kind of ['SIGNED_CONTRACT', 'INHERITANCE', 'OFFICIAL_NEWSPAPER', 'SIGNATORY_ID_CARD'])
      expect((await send(token, photo, `documents/${kind}`)).body.code, kind).toBe('FORBIDDEN')
    expect((await send(people.superior.token, photo)).body.code).toBe('FORBIDDEN')
    expect((await send(await staff('admin'), photo)).body.code).toBe('FORBIDDEN')
  })

  it('NOT_FOUND: of a kind that there is not', async () => {
    const { token } = await people.applicant()
    expect((await send(token, photo, 'documents/SELFIE')).body.code).toBe('NOT_FOUND')
  })

  /** @spec 5.upload-size.1 */
  it('FILE_TOO_LARGE: above the megabytes of the setting', async () => {
    const { token } = await people.applicant()
    const large = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)])
    expect((await send(token, large)).body).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'حجم فایل بیش از ۵ مگابایت است.',
      details: { megabytes: 5 },
    })
  })

  /** @spec 5.upload-size.3 */
  it.each([
    ['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7 …')],
    ['an animation', Buffer.from('GIF89a……')],
  ])('FILE_NOT_IMAGE: %s, whatever it calls itself', async (_, content) => {
    const { token } = await people.applicant()
    expect((await send(token, content)).body).toMatchObject({
      code: 'FILE_NOT_IMAGE',
      message: 'این نوع فایل پذیرفته نیست؛ JPEG، PNG یا WebP بفرستید.',
    })
  })

  it('FILE_EMPTY: nothing', async () => {
    const { token } = await people.applicant()
    expect((await send(token, Buffer.alloc(0))).body.code).toBe('FILE_EMPTY')
  })

  it.each([
    ['the beginning of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2])],
    ['a JPEG that was cut off', cutOff(jpegOf({ width: 1_200, height: 900 }))],
    ['a PNG that was cut off', cutOff(pngOf({ width: 1_200, height: 900 }))],
  ])('IMAGE_DAMAGED: %s', async (_, content) => {
    const { token } = await people.applicant()
    expect((await send(token, content)).body).toMatchObject({
      code: 'IMAGE_DAMAGED',
      message: 'این تصویر ناقص یا خراب است. فایل اصلی را دوباره بفرستید.',
    })
  })

  it('IMAGE_TOO_LARGE: a small file that unpacks to more pixels than a camera takes', async () => {
    const { token } = await people.applicant()
    const bomb = jpegOf({ width: 20_000, height: 15_000 })
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await send(token, bomb)).body).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      message: 'این تصویر ۳۰۰ مگاپیکسل است؛ از این نوع حداکثر ۲۰۰ مگاپیکسل پذیرفته است.',
    })
  })

  it('IMAGE_TOO_COMPLEX: one that would be decoded for minutes, at once, and the next one is taken', async () => {
    const { token } = await people.applicant()
    const began = performance.now()
    expect((await send(token, jpegOfManyScans())).body.code).toBe('IMAGE_TOO_COMPLEX')
    expect((await send(token, photo)).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('INVALID_INPUT: a form without a file', async () => {
    const { token } = await people.applicant()
    const body = Buffer.from(
      '--anar-test-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--anar-test-boundary--\r\n',
    )
    expect((await upload(app, 'documents/ID_CARD_FRONT', body, { token })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { file: 'این بخش را پر کنید.' } },
    })
  })

  /** @spec 8.messages.23 */
  it('FILE_FAILED: a form that ends in the middle', async () => {
    const { token } = await people.applicant()
    const answer = await upload(app, 'documents/ID_CARD_FRONT', formWith(photo).subarray(0, 300), { token })
    expect(answer.body).toMatchObject({ code: 'FILE_FAILED', message: 'بارگذاری فایل انجام نشد.' })
  })

  it('FILE_FAILED: where the process that encodes is gone', async () => {
    const broken = createDocumentStore({
      ...{ files, database, clock },
      images: { encodeDocument: () => Promise.reject(new Error('gone')) },
    })
    await expect(broken.storeImage(photo, { person: 'person 1' })).rejects.toEqual(new Refusal('FILE_FAILED'))
  })

  it('RATE_LIMITED: one address may send 30 files in a minute', async () => {
    const limited = await testApp(database, clock, { RATE_LIMIT_PER_MINUTE: '600' }, undefined, { files })
    const sendOnce = async () =>
      (await upload(limited, 'documents/ID_CARD_FRONT', formWith(Buffer.from('no picture')))).body.code
    const codes = []
    for (let count = 1; count <= 30; count += 1) codes.push(await sendOnce())
    expect(new Set(codes)).toEqual(new Set(['LOGIN_REQUIRED']))
    expect(await sendOnce()).toBe('RATE_LIMITED')
    await limited.close()
  })

  it('CANNOT_CHANGE_NOW: while an application is under review, and nothing is left in the store', async () => {
    const sara = await people.applicant()
    await sara.apply()
    const before = await rowsOf(sara.personId)
    expect((await sara.uploadImage()).body.code).toBe('CANNOT_CHANGE_NOW')
    expect(await rowsOf(sara.personId)).toEqual(before)
    clock.advance({ minutes: 11 })
    await removeFiles({ database, clock, gateway: null, sms: noSms, email: noEmail, files }, clock.now())
    const { rows } = await database.query<{ file_key: string }>('select file_key from documents')
    expect(files.keys().toSorted()).toEqual(rows.map((row) => row.file_key).toSorted())
  })
})

describe('a document is read', () => {
  it('by its owner, without caching, and never as anything but an image', async () => {
    const sara = await people.applicant()
    const { body } = await sara.uploadImage()
    const answer = await read(sara.token, body['documentId'])
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="id-card-front.jpg"',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
    const saved = await read(sara.token, body['documentId'], '?download=true')
    expect(saved.headers['content-disposition']).toBe('attachment; filename="id-card-front.jpg"')
  })

  it('by who reviews applications, and that is written into the log', async () => {
    const sara = await people.applicant()
    const { body } = await sara.uploadImage()
    for (const role of ['network', 'admin'])
      expect((await read(await staff(role), body['documentId'])).statusCode, role).toBe(200)
    const { rows } = await database.query(
      `select subject, details from audit_log where action = 'documents/view' and subject = $1`,
      [`person ${sara.personId}`],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ details: { documentId: body['documentId'], kind: 'ID_CARD_FRONT' } })
  })

  it('NOT_FOUND: by nobody else, the inspector included', async () => {
    const sara = await people.applicant()
    const { body } = await sara.uploadImage()
    const other = await people.applicant()
    for (const token of [
      other.token,
      people.superior.token,
      ...(await Promise.all(['auditor', 'support', 'orders', 'finance', 'catalogue'].map(staff))),
    ])
      expect((await read(token, body['documentId'])).statusCode).toBe(404)
    expect((await read(null, body['documentId'])).json().code).toBe('LOGIN_REQUIRED')
    expect((await read(sara.token, 'no-such-document-000000')).json().code).toBe('NOT_FOUND')
  })

  it('as search/Document by its owner alone, page after page by ids that are texts', async () => {
    const sara = await people.applicant()
    await sara.uploadImage()
    await sara.uploadImage('PASSPORT')
    const ids = (await rowsOf(sara.personId)).map((row) => row.id)
    const first = await sara.get('search/Document?fields=id,kind&size=1&sort=kind')
    expect(first.body['page']).toEqual([{ id: expect.any(String), kind: 'ID_CARD_FRONT' }])
    const second = await sara.get(
      `search/Document?fields=id,kind&size=1&sort=kind&after=${first.body['next']}`,
    )
    expect(second.body['page']).toEqual([{ id: expect.any(String), kind: 'PASSPORT' }])
    const documents = [first, second].flatMap((answer) => answer.body['page'] as { id: string }[])
    expect(documents.map((row) => row.id).toSorted()).toEqual(ids.toSorted())
    expect((await (await people.applicant()).get('search/Document?fields=id')).body['page']).toEqual([])
  })
})

describe('an address that no document can have', () => {
  it('NOT_FOUND: with a character that the database cannot hold', async () => {
    expect((await read(await staff('network'), '%00')).statusCode).toBe(404)
  })

  it('INVALID_INPUT: a person beyond all numbers', async () => {
    const token = await staff('network')
    const path = 'documents/INHERITANCE?personId=9007199254740992'
    const answer = await upload(app, path, formWith(photo), { token })
    expect(answer.body.code).toBe('INVALID_INPUT')
  })
})

describe('inheritance papers', () => {
  it('are stored for a person by staff who manage people', async () => {
    const token = await staff('network')
    const { personId } = people.superior
    const answer = await upload(app, `documents/INHERITANCE?personId=${personId}`, formWith(photo), { token })
    expect(answer.status).toBe(200)
    const documentId = answer.body['documentId']
    expect(await rowsOf(personId)).toMatchObject([{ id: documentId, kind: 'INHERITANCE' }])
    const { rows } = await database.query(
      `select details from audit_log where action = 'documents/add' and subject = $1`,
      [`person ${personId}`],
    )
    expect(rows).toEqual([{ details: { documentId, kind: 'INHERITANCE' } }])
    // Listed on the person's page for staff who manage people, and not for those who only read.
    const listed = async (reader: string) => {
      const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: personId }))
      const search = `/pe/persian/search/NetworkMarketer?fields=id,inheritanceDocuments.id&filter=${filter}`
      const answer = await app.inject({ url: search, headers: { cookie: `anar_session=${reader}` } })
      return answer.json().page[0]?.inheritanceDocuments
    }
    expect(await listed(token)).toEqual([{ id: documentId }])
    expect(await listed(await staff('auditor'))).toEqual([])
  })

  it.each([
    ['?personId=999999', 'NOT_FOUND'],
    ['?personId=x', 'INVALID_INPUT'],
    ['', 'BAD_VALUE'],
  ])('%s: %s', async (query, code) => {
    const token = await staff('network')
    const answer = await upload(app, `documents/INHERITANCE${query}`, formWith(photo), { token })
    expect(answer.body.code).toBe(code)
  })
})
