import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Debt, payDebts } from './index.ts'

/** @spec 2.bank-account-info */
const use = (id: number, uncoveredRial: number, isOrigin = false) => ({ id, uncoveredRial, isOrigin })
const debt = (id: number, owedRial: number, uses: Debt['uses'], writtenOffRial = 0): Debt => ({
  id,
  owedRial,
  writtenOffRial,
  uses,
})

describe('incoming money', () => {
  it('pays the oldest debt first, and of it covers the oldest use', () => {
    const debts = [debt(1, 100, [use(11, 60), use(12, 40)]), debt(2, 50, [use(21, 50)])]
    expect(payDebts(debts, 120)).toEqual([
      {
        debtId: 1,
        owedRial: 100,
        writtenOffRial: 0,
        covers: [
          { useId: 11, rial: 60 },
          { useId: 12, rial: 40 },
        ],
      },
      { debtId: 2, owedRial: 20, writtenOffRial: 0, covers: [{ useId: 21, rial: 20 }] },
    ])
  })

  it('covers first what it comes from, also of a later debt', () => {
    const debts = [debt(1, 100, [use(11, 100)]), debt(2, 50, [use(21, 20), use(22, 30, true)])]
    expect(payDebts(debts, 50)).toEqual([
      { debtId: 1, owedRial: 20, writtenOffRial: 0, covers: [{ useId: 11, rial: 20 }] },
      { debtId: 2, owedRial: 30, writtenOffRial: 0, covers: [{ useId: 22, rial: 30 }] },
    ])
  })

  it('pays for what was written off only where it comes from it', () => {
    const writtenOff = (isOrigin: boolean) => [debt(1, 0, [use(11, 100, isOrigin)], 100)]
    expect(payDebts(writtenOff(false), 70)).toEqual([])
    expect(payDebts(writtenOff(true), 70)).toEqual([
      { debtId: 1, owedRial: 0, writtenOffRial: 70, covers: [{ useId: 11, rial: 70 }] },
    ])
  })
})

it('no more is paid than came in or is owed, what is paid is what is covered, and nothing is left owed beside money', () => {
  const rials = fc.integer({ min: 1, max: 1_000 })
  const anyDebt = fc.record({
    uses: fc.array(fc.tuple(rials, fc.boolean()), { maxLength: 4 }),
    isWrittenOff: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(anyDebt, { maxLength: 4 }),
      fc.integer({ min: 0, max: 6_000 }),
      (parts, incomingRial) => {
        const debts = parts.map(({ uses, isWrittenOff }, index) => {
          const total = uses.reduce((sum, [rial]) => sum + rial, 0)
          const laid = uses.map(([rial, isOrigin], position) => use(index * 10 + position, rial, isOrigin))
          return debt(index, isWrittenOff ? 0 : total, laid, isWrittenOff ? total : 0)
        })
        const payments = payDebts(debts, incomingRial)
        const paid = (of: (typeof payments)[number]) => of.owedRial + of.writtenOffRial
        const paidRial = payments.reduce((sum, payment) => sum + paid(payment), 0)
        const owedRial = debts.reduce((sum, one) => sum + one.owedRial, 0)
        expect(paidRial).toBeLessThanOrEqual(incomingRial)
        for (const payment of payments) {
          const { owedRial: owed, writtenOffRial, uses } = debts.find(({ id }) => id === payment.debtId)!
          expect(payment.owedRial).toBeLessThanOrEqual(owed)
          expect(payment.writtenOffRial).toBeLessThanOrEqual(writtenOffRial)
          expect(payment.covers.reduce((sum, { rial }) => sum + rial, 0)).toBe(paid(payment))
          for (const { id, uncoveredRial } of uses) {
            const covered = payment.covers.filter(({ useId }) => useId === id)
            expect(covered.reduce((sum, { rial }) => sum + rial, 0)).toBeLessThanOrEqual(uncoveredRial)
          }
        }
        const stillOwed = owedRial - payments.reduce((sum, payment) => sum + payment.owedRial, 0)
        if (paidRial < incomingRial) expect(stillOwed).toBe(0)
      },
    ),
  )
})
