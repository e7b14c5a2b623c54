import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../platform/db/pool.ts'
import { findById, type SignUpRow } from './queries.ts'
import { stepOf } from './step.ts'

/** The next step, and the details so far to fill the forms with. @spec 4.sign-up */
export function stateOf(row: SignUpRow): SignUpState {
  const { latitude, longitude } = row
  return {
    step: stepOf(row),
    details: row.details,
    email: row.email,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    address: addressOf(row),
  }
}

/** The state of a browser that resumes a sign-up of another device: its details are hidden until the phone is proven. */
export const waitingToResume: SignUpState = {
  step: 'phone-code',
  details: null,
  email: null,
  location: null,
  address: null,
}

/** The state after a step was taken. */
export async function stateNow(sql: Sql, signUpId: number): Promise<SignUpState> {
  const row = await findById(sql, signUpId)
  if (!row) throw new Refusal('RESTART_STEPS')
  return stateOf(row)
}

function addressOf(row: SignUpRow): SignUpState['address'] {
  const { address_title: title, address_city_id: cityId, address_postal_code: postalCode, address } = row
  if (title === null || cityId === null || postalCode === null || address === null) return null
  return { title, cityId, postalCode, address }
}
