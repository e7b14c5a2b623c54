import { expect, it } from 'vitest'
import { articleAddress, progressOf } from './progress.ts'

/** @spec 2.training */
/** @spec 2.training.1 */
it('counts the read articles', () => {
  expect(progressOf([{ isRead: true }, { isRead: false }, { isRead: true }])).toEqual({ done: 2, total: 3 })
  expect(progressOf([])).toEqual({ done: 0, total: 0 })
})

it('gives each article its own URL', () => {
  expect(articleAddress(7)).toBe('/profile/network/training?article=7')
})
