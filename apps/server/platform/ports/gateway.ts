/** A payment to register at a gateway. The amount comes from our own record, in rials, and is above 0. */
export type PaymentRequest = {
  paymentId: number
  amountRial: number
  /** The gateway redirects the person here, with the payment's reference in the query or form fields. */
  returnUrl: string
  /** Shown on the gateway's page. */
  description: string
}

/** A gateway's verdict on a payment. `trace` is the number on its receipt. */
export type Verdict =
  | { state: 'paid'; trace: string }
  | { state: 'failed'; reason: 'CANCELLED' | 'DECLINED' | 'GATEWAY_ERROR' }
  | { state: 'open' }

/**
 * An online payment gateway. Any call may throw or never answer: callers use a timeout and assume no outcome without an
 * answer.
 */
export type Gateway = {
  /** The name in `payments.gateway` and in the return address. */
  name: string
  /** The field of the return that holds the reference; `reference` by default. */
  returnField?: string
  /** Registers a payment; `reference` identifies it at the gateway. */
  request(payment: PaymentRequest): Promise<{ reference: string }>
  /** The page on which the person pays. */
  payPage(reference: string): string
  /**
   * Settles a payment of exactly this amount. Idempotent: "already verified" is success.
   */
  verify(payment: { reference: string; amountRial: number }): Promise<Verdict>
  /** The state of a payment, without changing it. */
  inquire(reference: string): Promise<Verdict['state']>
  /** Paid and unverified payments, as far as the gateway lists them. */
  unverified?(): Promise<{ reference: string; amountRial: number }[]>
  /**
   * Which of some payments are paid, and with which amounts: the ones that `inquire` calls paid. For gateways that answer
   * about many at once.
   */
  paidAmong?(references: readonly string[]): Promise<{ reference: string; amountRial: number }[]>
  /** Refunds a part of a verified payment to its card, once for each key. Not every gateway offers it. */
  refund?(refund: { reference: string; amountRial: number; key: string }): Promise<{ trace: string }>
}
