import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApplicants } from '../../testing/applicants.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'

/** @spec 5.contract-signature */
// A real clock is finer than the milliseconds of a Date.
const clock = fixedClock('2026-05-10T09:00:00.123456Z')
const files = memoryFiles()
const { app, database, shop } = await openTestShop(clock, { files })

const people = await openApplicants(app, database, shop)
beforeEach(() => clock.advance({ minutes: 2 }))

type Row = Record<string, unknown>
const one = async (text: string, values: unknown[]): Promise<Row> =>
  (await database.query<Row>(text, values)).rows[0]!
const applicationOf = (personId: number) =>
  one('select * from marketer_applications where person_id = $1 order by id desc limit 1', [personId])

describe('the signature', () => {
  const ready = async () => {
    const sara = await people.applicant()
    await sara.answer()
    await sara.describe()
    return sara
  }

  it('is the code: version, time, address and SHA-256 of the Persian text are recorded, and a paper is made', async () => {
    const sara = await ready()
    expect((await sara.sign()).body).toMatchObject({ state: 'Draft' })
    const signed = await applicationOf(sara.personId)
    expect(signed).toMatchObject({ contract_version: 1, signed_address: '127.0.0.1' })
    expect((signed['signed_at'] as Date).toISOString()).toBe(
      new Date(clock.now().epochMilliseconds).toISOString(),
    )
    expect(signed['contract_sha256']).toEqual(createHash('sha256').update('متن نخست قرارداد').digest())

    const search = await sara.get(
      'search/MarketerApplication?fields=contractVersion,contractSha256,signedDocument.id,signedDocument.kind',
    )
    const [row] = search.body['page'] as {
      signedDocument: { id: string; kind: string }
      contractSha256: string
    }[]
    expect(row).toMatchObject({
      contractVersion: 1,
      contractSha256: (signed['contract_sha256'] as Buffer).toString('hex'),
      signedDocument: { kind: 'SIGNED_CONTRACT' },
    })
    const paper = await sara.get(`documents/${row!.signedDocument.id}?download=true`)
    expect(paper.status).toBe(200)
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="signed-contract.pdf"',
    })
  })

  it('WRONG_STEP: comes after superior and bank', async () => {
    const sara = await people.applicant()
    await sara.answer()
    expect((await sara.sign()).body.code).toBe('WRONG_STEP')
    expect((await sara.submit()).body.code).toBe('WRONG_STEP')
  })

  it('CODE_WRONG, CODE_EXPIRED: not with another code, nor with one that is too old or was used', async () => {
    const sara = await ready()
    await sara.post('marketers/send-signature-code', { contractVersion: 1 })
    const code = await lastCodeTo(database, sara.cellphone)
    const other = code === '000000' ? '111111' : '000000'
    const wrong = await sara.post('marketers/sign', { contractVersion: 1, code: other })
    expect(wrong.body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
    expect((await applicationOf(sara.personId))['signed_at']).toBeNull()
    clock.advance({ seconds: 120 })
    expect((await sara.post('marketers/sign', { contractVersion: 1, code })).body.code).toBe('CODE_EXPIRED')
    expect((await sara.sign()).status).toBe(200)
    const used = await lastCodeTo(database, sara.cellphone)
    expect((await sara.post('marketers/sign', { contractVersion: 1, code: used })).body.code).toBe(
      'CODE_EXPIRED',
    )
  })

  it('CODE_TOO_SOON: another code waits for 60 seconds', async () => {
    const sara = await ready()
    const sent = await sara.post('marketers/send-signature-code', { contractVersion: 1 })
    expect(sent.body).toMatchObject({ expiresInSeconds: 120, resendInSeconds: 60 })
    expect((await sara.post('marketers/send-signature-code', { contractVersion: 1 })).body.code).toBe(
      'CODE_TOO_SOON',
    )
  })

  /** @spec 5.contract-signature.1 */
  it('CONTRACT_NOT_SIGNED: is taken back by a change of what stands above it, and not by the same words', async () => {
    const sara = await ready()
    await sara.sign()
    await sara.describe()
    const { signed_document_id: paper } = await applicationOf(sara.personId)
    expect(paper).not.toBeNull()
    await sara.describe({ fatherName: 'نام دیگر' })
    expect(await applicationOf(sara.personId)).toMatchObject({ signed_at: null, signed_document_id: null })
    expect((await database.query('select from documents where id = $1', [paper])).rowCount).toBe(0)
    await sara.uploadImage()
    expect((await sara.submit()).body).toMatchObject({
      code: 'CONTRACT_NOT_SIGNED',
      message: 'لطفاً قرارداد را امضا کنید.',
    })
  })
})
