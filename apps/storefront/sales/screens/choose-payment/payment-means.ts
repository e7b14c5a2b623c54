import { type Rial, rial } from '@anar/domain/money'
import { minGatewayRial, walletPart } from '@anar/domain/pricing'

/** The means of an order's payment: gateway, wallet, or both. */
export type PaymentMeans = 'gateway' | 'both' | 'wallet'

type Amounts = { payableRial: Rial; walletRial: Rial }

/** The means by the wallet part of an order. An order that costs nothing counts as gateway. */
export function meansOf({ payableRial, walletRial }: Amounts): PaymentMeans {
  if (walletRial === 0) return 'gateway'
  return walletRial < payableRial ? 'both' : 'wallet'
}

/** The possible means of a wallet: both if the gateway gets its minimum, wallet if it suffices. */
export function possibleMeans(order: {
  payableRial: Rial
  balanceRial: Rial
}): Record<PaymentMeans, boolean> {
  const all = partOf('wallet', order)
  return {
    gateway: true,
    both: partOf('both', order) > 0,
    wallet: all > 0 && all === order.payableRial,
  }
}

/**
 * The wallet part of a means: none, all, or for both the maximum that leaves the gateway its minimum.
 * @spec 2.choose-payment-method.1
 */
export function partOf(
  means: PaymentMeans,
  { payableRial, balanceRial }: { payableRial: Rial; balanceRial: Rial },
): Rial {
  if (means === 'gateway') return rial(0)
  const wantedRial = means === 'both' ? rial(Math.max(0, payableRial - minGatewayRial)) : payableRial
  return walletPart({ balanceRial, wantedRial, payableRial })
}
