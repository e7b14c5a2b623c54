import { expect, it } from 'vitest'
import { sharesOf } from './shares-of.ts'

/** @spec 2.income-plan */
it('has each tenth’s share of the sum in percent, 0 if nobody was paid', () => {
  expect(sharesOf([0, 250, 750])).toEqual([0, 25, 75])
  expect(sharesOf([1, 2])).toEqual([33.3, 66.7])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})
