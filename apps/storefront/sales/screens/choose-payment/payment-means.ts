import { type Rial, rial } from '@anar/domain/money'
import { gatewayLeastRial, walletPart } from '@anar/domain/pricing'

/** By what an order is paid: the gateway, the wallet, or a part by each. */
export type PaymentMeans = 'gateway' | 'both' | 'wallet'

type Amounts = { payableRial: Rial; walletRial: Rial }

/** What the wallet part of an order says about how it is paid. An order that costs nothing is paid by the gateway's button. */
export function meansOf({ payableRial, walletRial }: Amounts): PaymentMeans {
  if (walletRial === 0) return 'gateway'
  return walletRial < payableRial ? 'both' : 'wallet'
}

/** Which means a wallet can serve: a part where it leaves the gateway enough, all where it suffices. */
export function possibleMeans(asked: {
  payableRial: Rial
  balanceRial: Rial
}): Record<PaymentMeans, boolean> {
  const all = partOf('wallet', asked)
  return {
    gateway: true,
    both: partOf('both', asked) > 0,
    wallet: all > 0 && all === asked.payableRial,
  }
}

/**
 * What the wallet pays by a means: nothing, everything, or of both the most that still leaves what the gateway takes.
 * @spec 2.choose-payment-method.1
 */
export function partOf(
  means: PaymentMeans,
  { payableRial, balanceRial }: { payableRial: Rial; balanceRial: Rial },
): Rial {
  if (means === 'gateway') return rial(0)
  const wantedRial = means === 'both' ? rial(Math.max(0, payableRial - gatewayLeastRial)) : payableRial
  return walletPart({ balanceRial, wantedRial, payableRial })
}
