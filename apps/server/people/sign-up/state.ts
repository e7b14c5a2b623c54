import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../platform/db/pool.ts'
import { codeState } from '../codes/index.ts'
import { subjectOf } from './begin.ts'
import { findById, type SignUpRow } from './queries.ts'
import { stepOf } from './step.ts'

/** The next step, its code, and the data so far to fill the forms with. @spec 4.sign-up */
export async function stateOf(sql: Sql, row: SignUpRow, now: Temporal.Instant): Promise<SignUpState> {
  const { latitude, longitude, cellphone } = row
  const step = stepOf(row)
  const purpose = { 'phone-code': 'SIGN_UP_PHONE', email: 'SIGN_UP_EMAIL' } as const
  const isOfCode = step === 'phone-code' || step === 'email'
  const target = isOfCode && { purpose: purpose[step], subject: subjectOf(row.id) }
  const destination = step === 'email' ? row.email : cellphone
  return {
    step,
    cellphone,
    code: target && destination !== null ? await codeState(sql, { ...target, destination, now }) : null,
    details: row.details,
    email: row.email,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    address: addressOf(row),
  }
}

/** The state after a step was taken. */
export async function stateNow(sql: Sql, signUpId: number, now: Temporal.Instant): Promise<SignUpState> {
  const row = await findById(sql, signUpId)
  if (!row) throw new Refusal('RESTART_STEPS')
  return stateOf(sql, row, now)
}

function addressOf(row: SignUpRow): SignUpState['address'] {
  const { address_title: title, address_city_id: cityId, address_postal_code: postalCode, address } = row
  if (title === null || cityId === null || postalCode === null || address === null) return null
  return { title, cityId, postalCode, address }
}
