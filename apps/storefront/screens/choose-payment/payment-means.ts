import { type Rial, rial } from '@anar/domain/money'
import { walletPart } from '@anar/domain/pricing'

/** By what an order is paid: the gateway, the wallet, or a part by each. */
export type PaymentMeans = 'gateway' | 'both' | 'wallet'

type Amounts = { payableRial: Rial; walletRial: Rial }

/** What the wallet part of an order says about how it is paid. An order that costs nothing is paid by the gateway's button. */
export function meansOf({ payableRial, walletRial }: Amounts): PaymentMeans {
  if (walletRial === 0) return 'gateway'
  return walletRial < payableRial ? 'both' : 'wallet'
}

/** Which means a wallet can serve: a part where there is anything and more than one toman to share, all where it suffices. */
export function possibleMeans(asked: {
  payableRial: Rial
  balanceRial: Rial
}): Record<PaymentMeans, boolean> {
  const most = walletPart({ ...asked, wantedRial: asked.payableRial })
  return {
    gateway: true,
    both: most > 0 && asked.payableRial > 10,
    wallet: most > 0 && most === asked.payableRial,
  }
}

/**
 * What the wallet pays by a means: nothing, everything, or of both the most that still leaves the gateway a toman.
 * @spec 2.choose-payment-method
 */
export function partOf(
  means: PaymentMeans,
  { payableRial, balanceRial }: { payableRial: Rial; balanceRial: Rial },
): Rial {
  if (means === 'gateway') return rial(0)
  return walletPart({ balanceRial, wantedRial: payableRial, payableRial: mostOf(means, payableRial) })
}

/** The most that a means may take from the wallet. */
export function mostOf(means: PaymentMeans, payableRial: Rial): Rial {
  return means === 'both' ? rial(Math.max(0, payableRial - 10)) : payableRial
}
