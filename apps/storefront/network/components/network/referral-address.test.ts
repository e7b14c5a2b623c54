import { expect, it } from 'vitest'
import { referralAddress } from './referral-address.ts'

/** @spec 5.superior-marketer */
it('leads to the sign-up with the marketer’s username', () => {
  expect(referralAddress('https://shop.example', 'sara.1370')).toBe(
    'https://shop.example/#/signUp?referrer=sara.1370',
  )
})
