import type { JalaliMonth } from '@anar/domain/calendar'
import { expect, it } from 'vitest'
import { tableRow } from './table.ts'

it('shows what rounds to zero without a sign, and a loss with one', () => {
  const figures = {
    ...{ month: '1405-08' as JalaliMonth, orderCount: 0, capRial: 0, sha256: '' },
    ...{ quartilesRial: [0, 0, 0], tenthsRial: [] },
    ...{ memberCount: 1, marketerCount: 1, buyerCount: 1, netSalesRial: -400_000 },
    ...{ commissionRial: -0, commissionBasisPoints: -1, capFactor: 1, payableRial: -2_000_000 },
    ...{ earnerCount: 0, earnerQuartilesRial: [0, 0, 0], earningNothingBasisPoints: 0 },
    ...{ reversedRial: -1, carriedRial: -0.2 },
  }
  const cells = tableRow(figures).trim().split(/\s+/)
  expect(cells).toEqual([
    ...['1405-08', '1', '1', '1', '0', '0', '0.0', '1.0000', '-2', '0'],
    ...['0', '0', '0', '0.0', '0', '0'],
  ])
})
