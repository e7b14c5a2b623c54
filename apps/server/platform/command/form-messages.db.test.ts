/** @spec 5.mandatory-fields, 5.national-code, 5.phone, 5.postal-code, 5.address, 5.email-and-iban, 5.password, 5.username, 5.superior-marketer, 5.company-sign-up, 8.messages */
import { badForms, type FormCase, type FormPath, formCasesToday, goodForms } from '@anar/contract/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestApp } from '../../testing/opened.ts'
import { openShop } from '../../testing/shop.ts'
import { newcomerAt } from '../../testing/sign-up.ts'

const clock = fixedClock(`${formCasesToday}T09:00:00Z`)
const { app, database } = await openTestApp(clock)
/** Who may send each form, in one language. */
let senders: Record<FormCase['says'] extends Record<infer Language, string> ? Language : never, Sender>
type Sender = { anybody: Browser; applicant: Browser; member: Browser; admin: Browser }

const applicantsForms: readonly FormPath[] = [
  'sign-up/send-email-code',
  'sign-up/set-address',
  'sign-up/set-password',
]

beforeAll(async () => {
  const shop = await openShop(database, clock)
  const { token } = await shop.addMember()
  const admin = await shop.addMember({ userType: 'Staff', staffRole: 'admin' })
  const { jar } = await newcomerAt({ app, database }, 'address')
  const applicantToken = jar.cookies.get('anar_session') ?? ''
  const sendersIn = (prefix: string): Sender => ({
    anybody: browserOf(app, null, prefix),
    applicant: browserOf(app, applicantToken, prefix),
    member: browserOf(app, token, prefix),
    admin: browserOf(app, admin.token, prefix),
  })
  senders = { persian: sendersIn('/pe/persian'), english: sendersIn('/gr/english') }
})

function senderOf(path: FormPath, { anybody, applicant, member, admin }: Sender): Browser {
  if (path.startsWith('office/')) return admin
  if (applicantsForms.includes(path)) return applicant
  return /^(addresses|profile|marketers)|change-password/.test(path) ? member : anybody
}

describe('the server says', () => {
  it.each(badForms.map((one) => [one.title, one] as const))('INVALID_INPUT: %s', async (_, bad) => {
    const { path, typed, field, says } = bad
    for (const language of ['persian', 'english'] as const) {
      const answer = await senderOf(path, senders[language]).post(path, typed)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(answer.body.details['fields']).toEqual({ [field]: says[language] })
    }
  })

  it.each(goodForms.map((one) => [one.path, one] as const))(
    'no fault of the fields of a good %s',
    async (_, { path, typed }) => {
      const answer = await senderOf(path, senders.persian).post(path, typed)
      const faults = answer.body.details?.['fields'] ?? {}
      // The server may still refuse what only it can check: the owner of a Sheba, the current password.
      const known = { current: 1, password: 1, iban: 1, referrer: 1, superior: 1, postalCode: 1 }
      expect(Object.keys(faults as object).filter((field) => !(field in known))).toEqual([])
    },
  )
})
