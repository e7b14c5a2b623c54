import { describe, expect, it } from 'vitest'
import { openApplicants } from '../../testing/applicants.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'

/** @spec 5.contract-signature, 4.membership-rules, 2.become-marketer */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const people = await openApplicants(app, database, shop)
type Sara = Awaited<ReturnType<typeof people.applicant>>

const sign = (sara: Sara, code = '123456') => sara.post('marketers/sign', { contractVersion: 1, code })

describe('an application', () => {
  it.each([
    ['ACCOUNT_BLOCKED', 'NO_PURCHASE'],
    ['BLOCK_BY_OFFICE', 'WRONG_DOCUMENTS'],
    ['BLOCK_BY_OFFICE', 'OFFICE'],
  ])('%s: is not continued by a person who was blocked meanwhile, for %s', async (code, reason) => {
    const sara = await people.applicant({}, 'PreferredCustomer')
    for (const step of [sara.answer, sara.describe, sara.uploadImage]) expect((await step()).status).toBe(200)
    await database.query(
      `update people set state = 'Blocked', block_reason = $2, blocked_at = $3 where id = $1`,
      [sara.personId, reason, clock.now().toString()],
    )
    const steps: [string, () => ReturnType<typeof sara.answer>][] = [
      ['answer-eligibility', sara.answer],
      ['describe', sara.describe],
      ['send-signature-code', () => sara.post('marketers/send-signature-code', { contractVersion: 1 })],
      ['sign', () => sign(sara)],
      ['submit', sara.submit],
    ]
    for (const [path, step] of steps) expect((await step()).body.code, path).toBe(code)
  })
})

describe('a signature', () => {
  it('APPLICATION_NOT_FOUND: needs an application', async () => {
    expect((await sign(await people.applicant())).body.code).toBe('APPLICATION_NOT_FOUND')
  })

  it('WRONG_STEP: comes after superior and bank', async () => {
    const sara = await people.applicant()
    await sara.answer()
    expect((await sign(sara)).body.code).toBe('WRONG_STEP')
  })

  it('CANNOT_CHANGE_NOW: is not given again under review, not even with a code of before', async () => {
    const sara = await people.applicant()
    for (const step of [sara.answer, sara.describe, sara.uploadImage, sara.sign]) await step()
    clock.advance({ seconds: 60 })
    await sara.post('marketers/send-signature-code', { contractVersion: 1 })
    const code = await lastCodeTo(database, sara.cellphone)
    expect((await sara.submit()).body['state']).toBe('UnderReview')
    expect((await sign(sara, code)).body.code).toBe('CANNOT_CHANGE_NOW')
  })
})
