/** @spec 2.products-list */
import { expect, it } from 'vitest'
import { plainList } from './list-address.ts'
import { toggleTag } from './toggled.ts'

it('puts the tags of each group into their own list', () => {
  const dry = toggleTag(plainList, { id: 5, siblings: [5, 6] })
  const dryOrOily = toggleTag(dry, { id: 6, siblings: [5, 6] })
  const forNight = toggleTag(dryOrOily, { id: 9, siblings: [9, 10] })
  expect(forNight.tagIds).toEqual([[5, 6], [9]])
  expect(toggleTag(forNight, { id: 9, siblings: [9, 10] }).tagIds).toEqual([[5, 6]])
})
