/** @spec 4.returns, 3.order-item */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import type { Actor } from '../ordering/index.ts'
import {
  canMoveReturn,
  type PaidLine,
  type ReturnState,
  refundOfReturn,
  returnKinds,
  returnStates,
  returnWindow,
} from './index.ts'

const tens = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount * 10)

const anyLine: fc.Arbitrary<PaidLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitPrice: tens(10_000_000),
    codePercent: fc.integer({ min: 0, max: 100 }),
    vatAmount: tens(1_000_000),
    orderItemScore: fc.nat(10_000_000),
  })
  .chain(({ quantity, unitPrice, codePercent, ...rest }) => {
    const value = unitPrice * quantity
    return fc.record({
      quantity: fc.constant(quantity),
      rewardQuantity: fc.nat(quantity),
      orderItemValueAmount: fc.constant(rial(value)),
      orderDiscountShare: fc.constant(rial(Math.floor((value * codePercent) / 1_000) * 10)),
      vatAmount: fc.constant(rial(rest.vatAmount)),
      orderItemScore: fc.constant(rest.orderItemScore),
    })
  })
const anyPieces = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 50 })

/** Returns of a whole line, one after the other. */
function returnedIn(line: PaidLine, pieces: readonly number[]) {
  const shares: ReturnType<typeof refundOfReturn>[] = []
  let alreadyReturned = 0
  for (const piece of [...pieces, line.quantity]) {
    const quantity = Math.min(piece, line.quantity - alreadyReturned)
    if (quantity === 0) break
    shares.push(refundOfReturn(line, { alreadyReturned, quantity }))
    alreadyReturned += quantity
  }
  return shares
}

it('gives back the whole line to the rial, the unit and the hundredth, however it is divided into returns', () => {
  fc.assert(
    fc.property(anyLine, anyPieces, (line, pieces) => {
      const shares = returnedIn(line, pieces)
      const sum = (of: (share: (typeof shares)[number]) => number) =>
        shares.reduce((total, share) => total + of(share), 0)
      expect(sum((share) => share.goodsAmount)).toBe(line.orderItemValueAmount - line.orderDiscountShare)
      expect(sum((share) => share.orderDiscountShare)).toBe(line.orderDiscountShare)
      expect(sum((share) => share.vatAmount)).toBe(line.vatAmount)
      expect(sum((share) => share.score)).toBe(line.orderItemScore)
      expect(sum((share) => share.rewardQuantity)).toBe(line.rewardQuantity)
    }),
  )
})

it('never gives back less than nothing, nor anything but whole tomans', () => {
  fc.assert(
    fc.property(anyLine, anyPieces, (line, pieces) => {
      for (const share of returnedIn(line, pieces)) {
        expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0)
        expect(share.goodsAmount % 10).toBe(0)
        expect(share.vatAmount % 10).toBe(0)
        expect(share.totalRial).toBe(share.goodsAmount + share.vatAmount)
      }
    }),
  )
})

it('is within 10 rials of the exact share of each amount', () => {
  fc.assert(
    fc.property(anyLine, anyPieces, (line, pieces) => {
      let alreadyReturned = 0
      for (const piece of pieces) {
        const quantity = Math.min(piece, line.quantity - alreadyReturned)
        if (quantity === 0) return
        const { vatAmount } = refundOfReturn(line, { alreadyReturned, quantity })
        expect(Math.abs(vatAmount - (line.vatAmount * quantity) / line.quantity)).toBeLessThanOrEqual(10)
        alreadyReturned += quantity
      }
    }),
  )
})

it('leaves no way from an end, and none to money without the goods', () => {
  const anyStep = fc.record({
    to: fc.constantFrom(...returnStates),
    actor: fc.constantFrom<Actor>('buyer', 'system', 'office'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...returnKinds), fc.array(anyStep, { maxLength: 40 }), (kind, steps) => {
      const walked: ReturnState[] = ['Requested']
      for (const { to, actor } of steps) {
        if (canMoveReturn({ from: walked.at(-1)!, to, actor, kind })) walked.push(to)
      }
      const end = walked.at(-1)!
      if (end === 'Refunded' || end === 'Replaced') expect(walked).toContain('Received')
      if (end === 'Replaced') expect(kind).not.toBe('ChangeOfMind')
      expect(new Set(walked).size).toBe(walked.length)
    }),
  )
})

/** @spec 9.limits.3 */
it('closes exactly when the days are over, at every minute of delivery and of the request', () => {
  const anyMinute = fc
    .integer({ min: 0, max: 60 * 24 * 400 })
    .map((minute) => 1_790_000_000_000 + minute * 60_000)
  fc.assert(
    fc.property(anyMinute, anyMinute, fc.nat(30), (deliveredAtMs, nowMs, days) => {
      const window = returnWindow({ deliveredAtMs, nowMs, days })
      expect(window.isOpen).toBe(nowMs < window.closesAtMs)
      expect(window.closesAtMs - deliveredAtMs).toBeGreaterThan(days * 86_400_000)
      expect(window.closesAtMs - deliveredAtMs).toBeLessThanOrEqual((days + 1) * 86_400_000)
    }),
  )
})
