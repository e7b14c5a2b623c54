import type { PayAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { type Once, ownOriginOf, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { GatewayUnavailable } from '../../platform/ports/bounded-gateway.ts'
import { boundedGateways } from '../../platform/ports/gateways.ts'
import { findPayment, type PaymentRow, setRedirected } from './queries/payments.ts'

type Sending = Pick<Once<PayAnswer>, 'recordAnswer'> & {
  request: FastifyRequest
  now: Temporal.Instant
  /** Shown on the gateway's page. */
  description: string
  /** Ends the attempt where the gateway refuses it. */
  onFailure: () => Promise<void>
}

/** The attempt was sent or ended by another request. */
class Overtaken extends Error {}

/**
 * Registers an attempt at the gateway, outside any transaction, unless it has a reference already, and returns the
 * payment page. The answer is recorded together with the gateway's reference.
 * GATEWAY_UNAVAILABLE, PAYMENT_NOT_FOUND where the attempt was abandoned meanwhile.
 * @spec 4.sale-order, 5.wallet-top-up
 */
export async function sendToGateway(
  deps: AppDeps,
  payment: PaymentRow,
  { request, now, description, onFailure, recordAnswer }: Sending,
): Promise<PayAnswer> {
  const { database } = deps
  const gateway = boundedGateways(deps)(payment.gateway)
  if (!gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
  if (payment.reference !== null) return answerKnown(payment.reference)
  // The shop changed its gateway since the attempt began: the former one gets no new payments.
  if (deps.gateway?.name !== gateway.name) throw new Refusal('GATEWAY_UNAVAILABLE')
  const announced = {
    paymentId: payment.id,
    amountRial: payment.amount,
    returnUrl: `${ownOriginOf(request, deps.config.origin)}/payments/${gateway.name}/return`,
    description,
  }
  const { reference } = await gateway.request(announced).catch(async (error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
    request.log.warn({ err: error, paymentId: payment.id }, 'the gateway took no payment')
    await onFailure()
    throw new Refusal('GATEWAY_UNAVAILABLE')
  })
  const answer = answerOf(reference)
  try {
    await transact(database, async (tx) => {
      // The key first, in the lock order of a repeated request.
      const [, isRedirected] = await Promise.all([
        recordAnswer(tx, answer),
        setRedirected(tx, { paymentId: payment.id, reference, now }),
      ])
      if (!isRedirected) throw new Overtaken()
    })
    return answer
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
  }
  // A second tab was faster, or the person abandoned the payment meanwhile.
  const current = await findPayment(database, payment.id)
  if (current?.state !== 'Redirected' || current.reference === null) throw new Refusal('PAYMENT_NOT_FOUND')
  return answerKnown(current.reference)

  async function answerKnown(known: string): Promise<PayAnswer> {
    const answer = answerOf(known)
    await recordAnswer(database, answer)
    return answer
  }

  function answerOf(known: string): PayAnswer {
    return { paymentId: payment.id, redirectUrl: gateway!.payPage(known) }
  }
}
