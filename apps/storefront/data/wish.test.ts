import { expect, it } from 'vitest'
import { keepWish, takeWish } from './wish.ts'

/** @spec 4.login */

it('gives a wish once, to whoever can fulfil it, and the later one where there were two', () => {
  keepWish('tell me of sku 7')
  keepWish('tell me of sku 9')
  expect(takeWish('tell me of sku 7')).toBe(false)
  expect(takeWish('tell me of sku 9')).toBe(true)
  expect(takeWish('tell me of sku 9')).toBe(false)
})
