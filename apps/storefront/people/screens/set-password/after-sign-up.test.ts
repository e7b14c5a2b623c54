/** @spec 4.sign-up, 4.marketer-status */
import { expect, it } from 'vitest'
import { afterSignUp } from './after-sign-up.ts'

it('leads a marketer to the application, not to the remembered destination', () => {
  expect(afterSignUp('Marketer', '/shopping-baskets')).toBe('/become-marketer')
})

it('leads customers to the remembered destination, else to the root', () => {
  expect(afterSignUp('Customer', '/shopping-baskets')).toBe('/shopping-baskets')
  expect(afterSignUp('PreferredCustomer', null)).toBe('/')
})
