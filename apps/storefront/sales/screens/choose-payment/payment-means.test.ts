/** @spec 2.choose-payment-method, 4.basket-actions */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import { meansOf, partOf, possibleMeans } from './payment-means.ts'

const payableRial = rial(2_000_000)

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

  it('is only the gateway with an empty wallet, and only the wallet if it suffices', () => {
    const possible = (balance: number) => possibleMeans({ payableRial, balanceRial: rial(balance) })
    expect(possible(0)).toEqual({ gateway: true, both: false, wallet: false })
    expect(possible(500_000)).toEqual({ gateway: true, both: true, wallet: false })
    expect(possible(2_000_000)).toEqual({ gateway: true, both: true, wallet: true })
  })

  it('is not both if the gateway part would be below its minimum', () => {
    const possible = (payable: number) =>
      possibleMeans({ payableRial: rial(payable), balanceRial: rial(9_000_000) })
    expect(possible(10_010)).toEqual({ gateway: true, both: true, wallet: true })
    expect(possible(10_000)).toEqual({ gateway: true, both: false, wallet: true })
    expect(possible(10)).toEqual({ gateway: true, both: false, wallet: true })
  })

  it('takes as much from the wallet as possible, and leaves the gateway its minimum', () => {
    const part = (means: 'gateway' | 'both' | 'wallet', balance: number) =>
      partOf(means, { payableRial, balanceRial: rial(balance) })
    expect(part('gateway', 500_000)).toBe(0)
    expect(part('both', 500_000)).toBe(500_000)
    expect(part('both', 1_995_000)).toBe(1_990_000)
    expect(part('both', 9_000_000)).toBe(1_990_000)
    expect(part('wallet', 9_000_000)).toBe(2_000_000)
  })
})
