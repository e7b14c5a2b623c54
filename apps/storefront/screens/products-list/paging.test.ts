/** @spec 2.products-list */
import { expect, it } from 'vitest'
import { isLoadedByItself } from './paging.ts'

it('loads the second and third page by itself, waits before the fourth, then goes on for two more', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(isLoadedByItself)).toEqual([false, true, true, false, true, true, false])
})
