import { describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { sampleIban } from '../../testing/wallet.ts'

/** @spec 6.staff, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const office = { app, shop }
const [support, network, auditor, admin] = [
  await officeOf(office, 'support'),
  await officeOf(office, 'network'),
  await officeOf(office, 'auditor'),
  await officeOf(office, 'admin'),
]
const sara = await shop.addMember({})
await database.query(
  `update people set national_code = '0499370899', certificate_number = '1234', iban = $2, birth_date = '1991-03-21'
    where id = $1`,
  [sara.personId, sampleIban],
)

const fields = 'nationalCode,certificateNumber,birthDate,iban'
async function seenBy(who: typeof support, filter: object = { field: 'id', op: 'eq', value: sara.personId }) {
  const query = `fields=${fields}&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const { body } = await who.get(`search/NetworkMarketer?${query}`)
  return (body['page'] as object[] | undefined)?.[0] ?? body.code
}
const reveal = (who: typeof support, rest: object = {}) =>
  who.post(
    'office/people/reveal',
    { personId: sara.personId, field: 'nationalCode', note: 'تماس تلفنی برای احراز هویت', ...rest },
    { key: crypto.randomUUID() },
  )

const masked = {
  nationalCode: '••••899',
  certificateNumber: '••••',
  birthDate: null,
  iban: `••••${sampleIban.slice(-4)}`,
}
const whole = {
  nationalCode: '0499370899',
  certificateNumber: '1234',
  birthDate: '1370-01-01',
  iban: sampleIban,
}

describe('what identifies a person', () => {
  it('is masked for support, whole for reviewers and finance, refused to the inspector', async () => {
    expect(await seenBy(support)).toEqual(masked)
    expect(await seenBy(network)).toEqual({ ...whole, iban: masked.iban })
    expect(await seenBy(admin)).toEqual(whole)
    expect(await seenBy(auditor)).toBe('FORBIDDEN_FIELD')
  })

  it('is everybody’s own to read in whole', async () => {
    const own = browserOf(app, sara.token)
    const { body } = await own.get(`search/NetworkMarketer?fields=${fields}`)
    expect((body['page'] as object[])[0]).toEqual(whole)
  })

  it.each(['nationalCode', 'certificateNumber', 'iban'])(
    'FORBIDDEN_FIELD: %s cannot be filtered or sorted by where it is masked',
    async (field) => {
      for (const op of ['eq', 'startsWith', 'lt', 'isNull']) {
        const filter = { field, op, value: op === 'isNull' ? true : '0499370899' }
        expect(await seenBy(support, filter)).toBe('FORBIDDEN_FIELD')
      }
      const sorted = await support.get(`search/NetworkMarketer?fields=id&sort=${field}`)
      expect(sorted.body.code).toBe('FORBIDDEN_FIELD')
    },
  )

  /** @spec 3.network-marketer.2 */
  it('is revealed field by field for a reason, which stays in the log without the value', async () => {
    expect((await reveal(support)).body).toEqual({ value: '0499370899' })
    expect((await reveal(support, { field: 'birthDate' })).body).toEqual({ value: '1370-01-01' })
    const { rows } = await database.query(
      `select account_id, subject, details from audit_log where action = 'people/reveal' order by id`,
    )
    const entry = (field: string) => ({
      account_id: support.accountId,
      subject: `person ${sara.personId}`,
      details: { field, note: 'تماس تلفنی برای احراز هویت' },
    })
    expect(rows).toEqual([entry('nationalCode'), entry('birthDate')])
  })

  it('INVALID_INPUT without a reason or for another field; FORBIDDEN to the inspector; USER_NOT_FOUND', async () => {
    expect((await reveal(support, { note: '' })).body.code).toBe('INVALID_INPUT')
    expect((await reveal(support, { field: 'email' })).body.code).toBe('INVALID_INPUT')
    expect((await reveal(auditor)).body.code).toBe('FORBIDDEN')
    expect((await reveal(support, { personId: 999_999 })).body.code).toBe('USER_NOT_FOUND')
  })

  it('TOO_MANY_REVEALS: an account reveals 20 in an hour, also with concurrent requests', async () => {
    const other = await officeOf(office, 'support')
    const answers = await Promise.all(Array.from({ length: 23 }, () => reveal(other)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ body }) => [body.code, body.details])).toEqual(
      Array.from({ length: 3 }, () => ['TOO_MANY_REVEALS', { limit: 20 }]),
    )
    clock.advance({ minutes: 61 })
    expect((await reveal(other)).status).toBe(200)
  })
})
