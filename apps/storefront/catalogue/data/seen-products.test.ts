/** @spec 2.landing */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSeen } from '../../platform/data/device-lists.ts'
import { interestsOf, rememberSeen, seenProducts } from './seen-products.ts'

const storage = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => void storage.set(key, text),
  removeItem: (key: string) => void storage.delete(key),
}
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

const product = (id: number, categoryId = 1, tagIds: number[] = []) => ({ id, categoryId, tagIds })

it('stores each viewed product once, the latest first, at most 24 with at most 6 tags each', () => {
  for (let id = 1; id <= 30; id++) rememberSeen(product(id, 1, [1, 2, 3, 4, 5, 6, 7]))
  rememberSeen(product(10))
  const seen = seenProducts()
  expect(seen).toHaveLength(24)
  expect(seen.slice(0, 2).map(({ id }) => id)).toEqual([10, 30])
  expect(seen[1]?.tagIds).toEqual([1, 2, 3, 4, 5, 6])
})

it('clears all of them', () => {
  rememberSeen(product(1))
  forgetSeen()
  expect(seenProducts()).toEqual([])
  expect(storage.size).toBe(0)
})

it('ignores invalid stored text', () => {
  for (const text of ['{', '{"id":1}', '[1,{"id":"x"},{"id":1,"categoryId":2}]']) {
    storage.set('anar_seen_products', text)
    expect(seenProducts()).toEqual([])
  }
})

it('sends the server three categories and four tags, in the order of their ids', () => {
  const seen = [
    product(1, 9, [8]),
    product(2, 4, [3, 8]),
    product(3, 4, [1, 2, 6]),
    product(4, 2),
    product(5, 7),
  ]
  expect(interestsOf(seen)).toEqual({ categoryIds: [2, 4, 9], tagIds: [1, 2, 3, 8] })
  expect(interestsOf([])).toEqual({ categoryIds: [], tagIds: [] })
})
