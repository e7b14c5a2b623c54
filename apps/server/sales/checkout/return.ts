import { nameInAddress } from '@anar/contract/commands'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { formFieldsOf } from '../../platform/http/forms.ts'
import { GatewayUnavailable } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { boundedGateways, type GatewayNamed } from '../../platform/ports/gateways.ts'
import { querySooner } from './open-cases/queries.ts'
import { findPaymentByReference, type PaymentRow } from './queries/payments.ts'
import { resultAddress } from './result.ts'
import { settlePayment } from './settle.ts'

/** A gateway's reference of a payment. Printable ASCII only: PostgreSQL refuses some other characters (a zero byte). */
const reference = z.string().regex(/^[!-~]{1,200}$/)

/**
 * GET|POST /payments/{gateway}/return: gateways redirect people here. Anybody may call it, from any site and without a
 * session, so only the reference is used, and only to query the gateway. Always redirects to the result page, which
 * shows the result to the payment's owner alone.
 * @spec 4.sale-order, 2.check-payment.2
 */
export function paymentReturn(app: App, deps: AppDeps): void {
  const settle = oneAtATime(deps)
  const gatewayNamed = boundedGateways(deps)
  void app.register(async (scope) => {
    formFieldsOf(scope)
    scope.route({
      method: ['GET', 'POST'],
      url: '/payments/:gateway/return',
      schema: {
        summary: 'Where the gateway sends people back to',
        params: z.object({ gateway: nameInAddress }),
        querystring: z.object({ reference: reference.optional(), Authority: reference.optional() }),
      },
      validatorCompiler: () => (value: unknown) => ({ value }),
      handler: (request, reply) =>
        handleReturn({ ...deps, settle, gatewayNamed }, request, reply).catch((error: unknown) => {
          if (!(error instanceof DatabaseUnavailable)) throw error
          return sendRetryPage(request, reply, gatewayNamed)
        }),
    })
  })
}

// Longer than a slow bank's response time.
const queryDelaySeconds = 15

type Settle = (gateway: Gateway, payment: PaymentRow) => Promise<void>

// Deduplicates concurrent returns: one gateway query a payment at a time, whose result all of them share.
function oneAtATime({ database, clock }: AppDeps): Settle {
  const underWay = new Map<number, Promise<void>>()
  return (gateway, payment) => {
    const running = underWay.get(payment.id)
    if (running) return running
    const settling = settlePayment({ database, gateway, now: clock.now() }, payment).finally(() =>
      underWay.delete(payment.id),
    )
    underWay.set(payment.id, settling)
    return settling
  }
}

async function handleReturn(
  deps: AppDeps & { settle: Settle; gatewayNamed: GatewayNamed },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = nameInAddress.safeParse((request.params as { gateway: string }).gateway).data
  const gateway = name === undefined ? null : deps.gatewayNamed(name)
  const reference = referenceOf(request, gateway)
  const payment = name && reference ? await findPaymentByReference(deps.database, name, reference) : undefined
  if (!payment) return reply.redirect(resultAddress(0, 'order'), 303)
  try {
    // A gateway that is not configured any more cannot be queried: the payment stays unchanged.
    if (gateway) await deps.settle(gateway, payment)
  } catch (error) {
    // The result page shows the payment as pending, and the reconciliation queries again.
    if (!(error instanceof GatewayUnavailable)) throw error
    request.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be verified')
    await querySooner(deps.database, payment.id, deps.clock.now().add({ seconds: queryDelaySeconds }))
  }
  return reply.redirect(resultAddress(payment.id, payment.purpose), 303)
}

const refreshSeconds = 5
const waiting = {
  fa: 'سامانه موقتاً در دسترس نیست. نتیجهٔ پرداخت شما تا چند لحظهٔ دیگر بررسی می‌شود؛ این صفحه را نبندید.',
  en: 'The service is briefly unavailable. Your payment will be looked up in a moment; please keep this page open.',
}

// The person has just paid: the page says that the result follows, and reloads itself without a script.
function sendRetryPage(request: FastifyRequest, reply: FastifyReply, named: GatewayNamed): FastifyReply {
  const { gateway } = request.params as { gateway: string }
  const known = named(gateway)
  const query = new URLSearchParams({ [fieldOf(known)]: referenceOf(request, known) ?? '' })
  const language = request.cookies['anar_language'] === 'en' ? 'en' : 'fa'
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const again = `/payments/${encodeURIComponent(gateway)}/return?${query}`
  return reply
    .code(503)
    .header('refresh', `${refreshSeconds};url=${again}`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><title>Anar</title>` +
        `<p>${waiting[language]}</p></html>`,
    )
}

/** Fields to try where the gateway is not configured any more. */
const returnFields = ['reference', 'Authority']

// Each gateway names the field of the reference differently.
const fieldOf = (gateway: Gateway | null) => gateway?.returnField ?? 'reference'

function referenceOf(request: FastifyRequest, gateway: Gateway | null): string | null {
  const sent: Record<string, unknown> = { ...(request.query as object), ...((request.body ?? {}) as object) }
  const fields = gateway ? [fieldOf(gateway)] : returnFields
  const field = fields.find((name) => Object.hasOwn(sent, name))
  return field === undefined ? null : (reference.safeParse(sent[field]).data ?? null)
}
