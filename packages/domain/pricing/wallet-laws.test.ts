/** @spec 3.sale-order */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import { isGatewayPartPayable, walletPart } from './index.ts'

const anyWallet = fc.tuple(fc.nat(), fc.nat(), fc.oneof(fc.nat(2_000), fc.nat(100_000_000)))

it('pays by wallet at most what is wanted, never above the balance or the order, and leaves whole tomans', () => {
  fc.assert(
    fc.property(anyWallet, ([balance, wanted, tomans]) => {
      const payableRial = rial(tomans * 10)
      const part = walletPart({
        ...{ balanceRial: rial(balance), wantedRial: rial(wanted), payableRial },
        minGatewayRial: rial(10_000),
      })
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(Math.min(balance, wanted, payableRial))
      expect((payableRial - part) % 10).toBe(0)
    }),
  )
})

const anyMinimum = fc.nat(100).map((tens) => 10 + tens * 1_000)

it('leaves nothing beside the wallet or what a gateway takes, and no more than it must', () => {
  fc.assert(
    fc.property(anyWallet, fc.nat(3_000), anyMinimum, ([balance, wanted, tomans], belowTomans, minimum) => {
      const minGatewayRial = rial(minimum)
      const payableRial = rial(tomans * 10)
      // Just below the amount as often as elsewhere.
      for (const limit of [wanted, Math.max(0, payableRial - belowTomans * 10)]) {
        const max = Math.min(balance, limit, payableRial)
        const part = walletPart({
          ...{ balanceRial: rial(balance), wantedRial: rial(limit), payableRial },
          minGatewayRial,
        })
        const rest = payableRial - part
        const isPayable = isGatewayPartPayable({ payableRial, walletRial: part, minGatewayRial })
        expect(isPayable).toBe(rest === 0 || rest >= minGatewayRial)
        if (part > 0) expect(isPayable).toBe(true)
        if (max === payableRial) expect(rest).toBe(0)
        else if (payableRial - max >= minGatewayRial) expect(max - part).toBeLessThan(10)
        else expect(rest).toBe(Math.min(payableRial, minGatewayRial))
      }
    }),
  )
})
