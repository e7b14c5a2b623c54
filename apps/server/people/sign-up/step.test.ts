/** @spec 4.sign-up */
import { expect, it } from 'vitest'
import { isReached, stepOf } from './step.ts'

const at = new Date('2026-05-10T09:00:00Z')
const nothing = {
  phone_verified_at: null,
  details_accepted_at: null,
  email_verified_at: null,
  latitude: null,
  has_address: false,
  is_address_later: false,
}
const everything = {
  phone_verified_at: at,
  details_accepted_at: at,
  email_verified_at: at,
  latitude: 35.7,
  has_address: true,
  is_address_later: false,
}

/** @spec 4.sign-up.1 */
it('phone, details, email, location, address, password: the first that is still to be done comes next', () => {
  expect(stepOf(nothing)).toBe('phone-code')
  expect(stepOf({ ...nothing, phone_verified_at: at })).toBe('details')
  expect(stepOf({ ...nothing, phone_verified_at: at, details_accepted_at: at })).toBe('email')
  expect(stepOf({ ...everything, latitude: null, has_address: false })).toBe('location')
  expect(stepOf({ ...everything, has_address: false })).toBe('address')
  expect(stepOf(everything)).toBe('password')
})

it('the password is next where location and address are left for the first order', () => {
  const left = { ...everything, latitude: null, has_address: false, is_address_later: true }
  expect(stepOf(left)).toBe('password')
  expect(isReached('location', left)).toBe(true)
})

it('a phone that was changed is proven first, however far the sign-up was', () => {
  expect(stepOf({ ...everything, phone_verified_at: null, details_accepted_at: null })).toBe('phone-code')
})

it('a step that was taken may be taken again, one that is too early not', () => {
  expect(isReached('location', everything)).toBe(true)
  expect(isReached('address', { ...everything, has_address: false })).toBe(true)
  expect(isReached('password', { ...everything, has_address: false })).toBe(false)
})
