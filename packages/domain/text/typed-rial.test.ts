/** @spec 2.products-list */
import { expect, it } from 'vitest'
import { typedRial } from './typed-rial.ts'

it.each([
  ['۱۵۰٬۰۰۰', 10, 1_500_000],
  ['150,000', 10, 1_500_000],
  ['١٥٠٠٠٠', 10, 1_500_000],
  [' 5 820 000 ', 1, 5_820_000],
  ['1.500.000', 10, 15_000_000],
  ['0', 10, 0],
])('reads «%s» in units of %i rials as %i rials', (typed, rialsPerUnit, rials) => {
  expect(typedRial(typed, rialsPerUnit)).toBe(rials)
})

it.each(['', 'ارزان', '-5', '1.5', '100,000.5', '100,000.500', '12.34.567', '1e6', '1234567890123'])(
  'takes «%s» as no amount',
  (typed) => {
    expect(typedRial(typed, 10)).toBeNull()
  },
)
