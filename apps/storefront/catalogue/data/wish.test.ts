import { expect, it } from 'vitest'
import { storeWish, takeWish } from './wish.ts'

/** @spec 4.login */

const minute = 60_000

it('returns a wish once, and only the later of two', () => {
  storeWish('tell me of sku 7', 0)
  storeWish('tell me of sku 9', minute)
  expect(takeWish('tell me of sku 7', 2 * minute)).toBe(false)
  expect(takeWish('tell me of sku 9', 2 * minute)).toBe(true)
  expect(takeWish('tell me of sku 9', 2 * minute)).toBe(false)
})

it('drops a wish after half an hour', () => {
  storeWish('tell me of sku 7', 0)
  expect(takeWish('tell me of sku 7', 31 * minute)).toBe(false)
  expect(takeWish('tell me of sku 7', 29 * minute)).toBe(false)
})
