/** @spec 9.commission */
import { defaultPlan } from '@anar/domain/compensation'
import { expect, it } from 'vitest'
import { exampleOf } from './example.ts'

it('shows what the plan of the shop pays in the worked example, to the rial', () => {
  const example = exampleOf(defaultPlan)
  expect(example).toMatchObject({
    netSalesRial: 163_500_000,
    paidRial: 42_370_000,
    capRial: 65_400_000,
    isCapped: false,
  })
  const paid = Object.fromEntries(
    example.rows.map(({ id, differentialRial, generationRial }) => [id, differentialRial + generationRial]),
  )
  expect(paid).toMatchObject({ A: 8_215_000, B: 7_740_000, E: 12_105_000, H: 0, K: 0, P: 0, L: 9_000_000 })
})

it('spends more on the same points where a point costs more', () => {
  expect(exampleOf({ ...defaultPlan, pointValueRial: 20_000 }).netSalesRial).toBe(327_000_000)
  expect(exampleOf({ ...defaultPlan, largestScorePriceRatio: 0.5 }).netSalesRial).toBe(327_000_000)
})

it('reports where a plan would reach its cap', () => {
  expect(exampleOf({ ...defaultPlan, capPercent: 20 })).toMatchObject({
    isCapped: true,
    paidRial: 32_700_000,
    capRial: 32_700_000,
  })
})
