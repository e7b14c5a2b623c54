/** @spec 2.choose-payment-method, 4.basket-actions */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import { meansOf, partOf, possibleMeans } from './payment-means.ts'

const payableRial = rial(2_000_000)
const minGatewayRial = rial(10_000)

describe('how an order is paid', () => {
  /** @spec 2.choose-payment-method.1 */
  it('follows from its wallet part: none, a part, all', () => {
    const means = (walletRial: number) => meansOf({ payableRial, walletRial: rial(walletRial) })
    expect([means(0), means(10), means(1_990_000), means(2_000_000)]).toEqual([
      'gateway',
      'both',
      'both',
      'wallet',
    ])
    expect(meansOf({ payableRial: rial(0), walletRial: rial(0) })).toBe('gateway')
  })

  it('is only the gateway with an empty wallet, and both only where the wallet is short', () => {
    const possible = (balance: number) =>
      possibleMeans({ payableRial, balanceRial: rial(balance), minGatewayRial })
    expect(possible(0)).toEqual({ gateway: true, both: false, wallet: false })
    expect(possible(500_000)).toEqual({ gateway: true, both: true, wallet: false })
    expect(possible(2_000_000)).toEqual({ gateway: true, both: false, wallet: true })
    expect(possible(9_000_000)).toEqual({ gateway: true, both: false, wallet: true })
    expect(possible(1_999_990)).toEqual({ gateway: true, both: true, wallet: false })
  })

  it.each([10_000, 50_000])('has no gateway part below the minimum of %i rials', (minimum) => {
    const possible = (payable: number, balance: number) =>
      possibleMeans({
        payableRial: rial(payable),
        balanceRial: rial(balance),
        minGatewayRial: rial(minimum),
      })
    expect(possible(minimum + 10, minimum)).toEqual({ gateway: true, both: true, wallet: false })
    expect(possible(minimum, minimum - 10)).toEqual({ gateway: true, both: false, wallet: false })
    expect(possible(minimum - 10, minimum)).toEqual({ gateway: false, both: false, wallet: true })
    expect(possible(minimum - 10, 0)).toEqual({ gateway: false, both: false, wallet: false })
  })

  it('takes as much from the wallet as possible, and leaves the gateway its minimum', () => {
    const part = (means: 'gateway' | 'both' | 'wallet', balance: number) =>
      partOf(means, { payableRial, balanceRial: rial(balance), minGatewayRial })
    expect(part('gateway', 500_000)).toBe(0)
    expect(part('both', 500_000)).toBe(500_000)
    expect(part('both', 1_995_000)).toBe(1_990_000)
    expect(part('both', 9_000_000)).toBe(1_990_000)
    expect(part('wallet', 9_000_000)).toBe(2_000_000)
  })
})
