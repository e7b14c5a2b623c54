import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { forgetOldRecords } from '../../forget-old-records.ts'
import { openApplicants } from '../../testing/applicants.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { documentsOf, readDocument } from '../../testing/documents.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'

/** @spec 8.messages, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const files = memoryFiles()
const { app, database, shop } = await openTestShop(clock, { files })
const people = await openApplicants(app, database, shop)
const photo = await cardPhoto()
beforeEach(() => clock.advance({ minutes: 2 }))

const rowsOf = (personId: number) => documentsOf(database, personId)
const read = (token: string | null, id: unknown, query = '') => readDocument(app, { token, id, query })

describe('another device', () => {
  const phone = () => browserOf(app, null)
  const sendFromPhone = (token: string) =>
    upload(app, 'documents/by-hand-over', formWith(photo), { headers: { 'x-hand-over-token': token } })
  async function handOver(kind = 'ID_CARD_FRONT') {
    const sara = await people.applicant()
    const { body } = await sara.post('documents/hand-over', { kind })
    return { sara, token: String(body['token']), body }
  }

  it('is admitted by a token of which only the hash is stored, with an Idempotency-Key too', async () => {
    const sara = await people.applicant()
    const input = { kind: 'ID_CARD_FRONT' }
    const { body } = await sara.post('documents/hand-over', input, { key: 'a-key-of-sara' })
    const { rows } = await database.query<{ response: unknown }>(
      'select response from idempotency_keys where account_id = $1',
      [sara.accountId],
    )
    expect(JSON.stringify(rows)).not.toContain(body['token'])
  })

  /** @spec 8.messages.11 */
  it('may send that one document within a quarter of an hour, without a login, once', async () => {
    const { sara, token, body } = await handOver()
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: clock.now().add({ minutes: 15 }).toString(),
      expiresInSeconds: 900,
    })
    clock.advance({ minutes: 5 })
    expect((await phone().post('documents/check-hand-over', { token })).body).toEqual({
      kind: 'ID_CARD_FRONT',
      expiresInSeconds: 600,
    })
    const sent = await sendFromPhone(token)
    expect(sent.status).toBe(200)
    expect(await rowsOf(sara.personId)).toMatchObject([
      { id: sent.body['documentId'], kind: 'ID_CARD_FRONT' },
    ])
    expect((await sendFromPhone(token)).body.code).toBe('HAND_OVER_ENDED')
    expect((await phone().post('documents/check-hand-over', { token })).body.code).toBe('HAND_OVER_ENDED')
    // The phone may only upload.
    expect((await read(null, sent.body['documentId'])).statusCode).toBe(401)
  })

  it('that sends twice at once is taken once', async () => {
    const { sara, token } = await handOver()
    const answers = await Promise.all([sendFromPhone(token), sendFromPhone(token)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    expect(await rowsOf(sara.personId)).toHaveLength(1)
  })

  it('that sent no image may try again', async () => {
    const { token } = await handOver()
    const wrong = await upload(app, 'documents/by-hand-over', formWith(Buffer.from('no picture')), {
      headers: { 'x-hand-over-token': token },
    })
    expect(wrong.body.code).toBe('FILE_NOT_IMAGE')
    expect((await sendFromPhone(token)).status).toBe(200)
  })

  it('HAND_OVER_ENDED: after a quarter of an hour, with another token, and with one that was replaced', async () => {
    const { sara, token } = await handOver()
    await sara.post('documents/hand-over', { kind: 'ID_CARD_FRONT' })
    expect((await sendFromPhone(token)).body.code).toBe('HAND_OVER_ENDED')
    const late = await handOver('PASSPORT')
    clock.advance({ minutes: 15 })
    expect((await sendFromPhone(late.token)).body).toMatchObject({
      code: 'HAND_OVER_ENDED',
      message: 'زمان این پیوند گذشته یا یک بار به کار رفته است. در دستگاه نخست پیوند تازه‌ای بسازید.',
    })
    expect((await sendFromPhone('x'.repeat(43))).body.code).toBe('HAND_OVER_ENDED')
    expect((await sendFromPhone('')).body.code).toBe('HAND_OVER_ENDED')
  })

  it('CANNOT_CHANGE_NOW: once the application is under review, neither a new token nor an old one', async () => {
    const { sara, token } = await handOver()
    await sara.apply()
    expect((await sara.post('documents/hand-over', { kind: 'PASSPORT' })).body.code).toBe('CANNOT_CHANGE_NOW')
    expect((await sendFromPhone(token)).body.code).toBe('CANNOT_CHANGE_NOW')
  })

  it('FOREIGN_ORIGIN, INVALID_INPUT, FORBIDDEN: the token does not stand for our page, a kind, or a permission', async () => {
    const { sara, token } = await handOver()
    const foreign = await upload(app, 'documents/by-hand-over', formWith(photo), {
      headers: { 'x-hand-over-token': token, origin: 'https://elsewhere.example' },
    })
    expect(foreign.body.code).toBe('FOREIGN_ORIGIN')
    expect((await sara.post('documents/hand-over', { kind: 'SIGNED_CONTRACT' })).body.code).toBe(
      'INVALID_INPUT',
    )
    const marketer = browserOf(app, people.superior.token)
    expect((await marketer.post('documents/hand-over', { kind: 'PASSPORT' })).body.code).toBe('FORBIDDEN')
  })

  it('stores only the hash of a token, and deletes it a day after its expiry', async () => {
    const { token } = await handOver()
    const hashed = async () =>
      (
        await database.query('select from document_hand_overs where token_hash = sha256($1::bytea)', [
          Buffer.from(token),
        ])
      ).rowCount
    expect(await hashed()).toBe(1)
    clock.advance({ hours: 25 })
    await forgetOldRecords({ database, clock, gateway: null, sms: noSms, email: noEmail, files }, clock.now())
    expect(await hashed()).toBe(0)
  })
})
