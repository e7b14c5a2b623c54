import type { SignUpDetails, SignUpStep } from '@anar/contract/commands'
import type { Database } from '../platform/db/pool.ts'
import type { App } from '../platform/deps.ts'
import type { Answer } from './browser.ts'
import { type Jar, jarOf } from './jar.ts'
import { lastCodeTo } from './outbox.ts'

/** A password for the last step. */
export const samplePassword = 'Pomegranate#1'

/** A national code with a valid check digit, unique for each number. */
export function nationalCodeOf(number: number): string {
  const nine = String(number).padStart(9, '0')
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const rest = sum % 11
  return `${nine}${rest < 2 ? rest : 11 - rest}`
}

let people = 0

type SampleDetails = SignUpDetails & { cellphone: string }

/** The body of `sign-up/set-details`. */
export function personOf({ cellphone: _, ...details }: SampleDetails): SignUpDetails {
  return details
}

/** The details of a new Iranian customer, born on 1 Farvardin 1370. */
export function sampleDetails(rest: Partial<SampleDetails> = {}): SampleDetails {
  people += 1
  return {
    kind: 'Customer',
    nationality: 'IRANIAN',
    nationalCode: nationalCodeOf(120_000_000 + people),
    firstName: 'مشتری',
    lastName: 'نمونه',
    gender: 'FEMALE',
    birthDate: '1991-03-21',
    username: `newcomer.${people}`,
    cellphone: `935${String(people).padStart(7, '0')}`,
    ...rest,
  }
}

export type Newcomer = { jar: Jar; details: SampleDetails; email: string }

const home = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه، پلاک ۱' }
const pin = { latitude: 35.7, longitude: 51.4 }

/** A person whose sign-up is at the given step; `done` is a customer who is logged in. */
export async function newcomerAt(
  { app, database }: { app: App; database: Database },
  step: SignUpStep | 'done',
  rest: Partial<SampleDetails> = {},
): Promise<Newcomer> {
  const details = sampleDetails(rest)
  const jar = jarOf(app)
  const email = `${details.username}@example.com`
  const assertDone = (answer: Answer) => {
    if (answer.status !== 200) throw new Error(`a step was refused: ${JSON.stringify(answer.body)}`)
  }
  const verifyPhone = async () => ({ code: await lastCodeTo(database, details.cellphone) })
  const verifyEmail = async () => {
    assertDone(await jar.post('sign-up/send-email-code', { email }))
    return { code: await lastCodeTo(database, email) }
  }
  assertDone(await jar.post('sign-up/begin', { cellphone: details.cellphone }))
  const steps: readonly [SignUpStep, string, () => unknown][] = [
    ['phone-code', 'sign-up/verify-phone', verifyPhone],
    ['details', 'sign-up/set-details', () => personOf(details)],
    ['email', 'sign-up/verify-email', verifyEmail],
    ['location', 'sign-up/set-location', () => pin],
    ['address', 'sign-up/set-address', () => home],
    ['password', 'sign-up/set-password', () => ({ password: samplePassword, repeated: samplePassword })],
  ]
  for (const [name, path, body] of steps) {
    if (name === step) break
    assertDone(await jar.post(path, await body()))
  }
  return { jar, details, email }
}
