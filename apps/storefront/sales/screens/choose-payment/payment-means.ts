import { type Rial, rial } from '@anar/domain/money'
import { isGatewayPartPayable, walletPart } from '@anar/domain/pricing'

/** The means of an order's payment: gateway, wallet, or both. */
export type PaymentMeans = 'gateway' | 'both' | 'wallet'

/** `minGatewayRial`: the minimum of a payment at the gateway. */
type Order = { payableRial: Rial; balanceRial: Rial; minGatewayRial: Rial }

/** The means by the wallet part of an order. An order that costs nothing counts as gateway. */
export function meansOf({ payableRial, walletRial }: { payableRial: Rial; walletRial: Rial }): PaymentMeans {
  if (walletRial === 0) return 'gateway'
  return walletRial < payableRial ? 'both' : 'wallet'
}

/**
 * The possible means: the gateway if the amount reaches its minimum, the wallet if it suffices, and both where the
 * wallet is short and what it leaves reaches the minimum.
 * @spec 2.choose-payment-method
 */
export function possibleMeans(order: Order): Record<PaymentMeans, boolean> {
  const all = partOf('wallet', order)
  const isWallet = all > 0 && all === order.payableRial
  return {
    gateway: isGatewayPartPayable({ ...order, walletRial: rial(0) }),
    both: !isWallet && partOf('both', order) > 0,
    wallet: isWallet,
  }
}

/**
 * The wallet part of a means: none, all, or for both the maximum that leaves the gateway its minimum.
 * @spec 2.choose-payment-method.1
 */
export function partOf(means: PaymentMeans, order: Order): Rial {
  if (means === 'gateway') return rial(0)
  const { payableRial, minGatewayRial } = order
  const wantedRial = means === 'both' ? rial(Math.max(0, payableRial - minGatewayRial)) : payableRial
  return walletPart({ ...order, wantedRial })
}
