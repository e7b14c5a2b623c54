/** What a gateway is told of a payment. The amount comes from our own record, in rials, and is above 0. */
export type PaymentRequest = {
  paymentId: number
  amountRial: number
  /** Where the gateway sends the person back to, with the payment's reference among the query or form fields. */
  returnUrl: string
  /** What the person reads on the gateway's page. */
  description: string
}

/** What a gateway says of a payment. `trace` is the number it prints on its receipt. */
export type Verdict =
  | { state: 'paid'; trace: string }
  | { state: 'failed'; reason: 'CANCELLED' | 'DECLINED' | 'GATEWAY_ERROR' }
  | { state: 'open' }

/**
 * An online payment gateway. Any call may throw or never answer: callers give it bounded time and believe nothing
 * until it has said so.
 */
export type Gateway = {
  /** As it stands in `payments.gateway` and in the address of its return. */
  name: string
  /** The field of the return that holds the reference; `reference` unless the gateway has a name of its own. */
  returnField?: string
  /** Announces a payment; `reference` is the gateway's name for it from then on. */
  request(payment: PaymentRequest): Promise<{ reference: string }>
  /** The page on which the person pays. */
  payPage(reference: string): string
  /**
   * Settles a payment that was made, of exactly this amount. Asked again, it answers the same: "already verified"
   * is success.
   */
  verify(payment: { reference: string; amountRial: number }): Promise<Verdict>
  /** How a payment stands, changing nothing. */
  inquire(reference: string): Promise<Verdict['state']>
  /** Payments that were made and that nobody has verified, as far as the gateway lists them. */
  unverified?(): Promise<{ reference: string; amountRial: number }[]>
  /** Gives a part of a verified payment back to the card that paid it, once for each key. Not every gateway offers it. */
  refund?(refund: { reference: string; amountRial: number; key: string }): Promise<{ trace: string }>
}
