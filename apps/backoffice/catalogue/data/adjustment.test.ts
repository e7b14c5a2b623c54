/** @spec 9.commission */
import { adjustCommission } from '@anar/contract/commands'
import { expect, it } from 'vitest'
import { adjustmentOf } from './adjustment.ts'

it('reads a correction in the displayed unit, negative where it reduces', () => {
  expect(adjustmentOf('۱۲٬۰۰۰', { direction: 'more', rialsPerUnit: 10 })).toBe(120_000)
  expect(adjustmentOf('12,000', { direction: 'less', rialsPerUnit: 1 })).toBe(-12_000)
})

it.each(['', '0', '-5', 'ده'])('takes «%s» as no correction', (typed) => {
  expect(adjustmentOf(typed, { direction: 'more', rialsPerUnit: 10 })).toBeNull()
})

it('returns valid input of the command', () => {
  const amountRial = adjustmentOf('500', { direction: 'less', rialsPerUnit: 10 })
  expect(adjustCommission.body.safeParse({ personId: 4, amountRial, reason: 'جبران' }).success).toBe(true)
})
