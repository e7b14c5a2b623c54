import { expect, it } from 'vitest'
import { keepWish, takeWish } from './wish.ts'

/** @spec 4.login */

const minute = 60_000

it('gives a wish once, to whoever can fulfil it, and the later one where there were two', () => {
  keepWish('tell me of sku 7', 0)
  keepWish('tell me of sku 9', minute)
  expect(takeWish('tell me of sku 7', 2 * minute)).toBe(false)
  expect(takeWish('tell me of sku 9', 2 * minute)).toBe(true)
  expect(takeWish('tell me of sku 9', 2 * minute)).toBe(false)
})

it('forgets a wish that nobody could fulfil for half an hour, as of goods that were back before the login', () => {
  keepWish('tell me of sku 7', 0)
  expect(takeWish('tell me of sku 7', 31 * minute)).toBe(false)
  expect(takeWish('tell me of sku 7', 29 * minute)).toBe(false)
})
