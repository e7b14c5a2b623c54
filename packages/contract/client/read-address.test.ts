import { expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

/** @spec 7.base-address */
it.each([
  ['office/settings', undefined, 'office/settings'],
  ['orders/{saleOrderId}/earners', { saleOrderId: 7 }, 'orders/7/earners'],
  ['a/{name}/b', { name: 'x/y?z', kind: 'ü & ö' }, 'a/x%2Fy%3Fz/b?kind=%C3%BC+%26+%C3%B6'],
  ['network/why', { month: undefined, offset: 0, limit: 20 }, 'network/why?offset=0&limit=20'],
])('fills the braces of %s with %j and puts the rest into the query', (path, input, address) => {
  expect(readAddress(path, input)).toBe(address)
})
