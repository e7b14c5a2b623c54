import type { Gateway, Verdict } from '../../../platform/ports/gateway.ts'
import { authorityOf, codeOf, statusOf, traceOf, unverifiedOf, type ZarinpalStatus } from './answers.ts'
import { callZarinpal, ZarinpalFailed, type ZarinpalSettings } from './call.ts'

/** ZarinPal's own codes (its documentation, «لیست خطاها»). */
const codes = {
  done: 100,
  doneBefore: 101,
  /** Not paid, or not paid yet. */
  notPaid: -51,
  /** The amounts differ; the authority is of another terminal, or unknown. */
  neverPaid: new Set([-50, -53, -54, -55]),
}

/**
 * ZarinPal, version 4 of its API, in rials. Answers without a certain meaning (a suspended terminal, too many calls, an
 * incomplete answer) throw: the caller queries again. Refunds to cards are made in ZarinPal's panel: its refund API
 * uses sessions, not authorities, and needs a personal access token.
 */
export function zarinpalGateway(settings: ZarinpalSettings): Gateway {
  const call = (method: Parameters<typeof callZarinpal>[1], body: Record<string, unknown>) =>
    callZarinpal(settings, method, body)

  const inquire = async (reference: string): Promise<ZarinpalStatus | null> => {
    const answer = await call('inquiry', { authority: reference })
    const code = codeOf(answer)
    if (code === codes.done) return statusOf(answer)
    if (codes.neverPaid.has(code)) return null
    throw new ZarinpalFailed(`inquiry was refused with ${code}`)
  }

  return {
    name: 'zarinpal',
    returnField: 'Authority',
    async request({ paymentId, amountRial, returnUrl, description }) {
      const answer = await call('request', {
        amount: amountRial,
        currency: 'IRR',
        description,
        callback_url: returnUrl,
        metadata: { order_id: String(paymentId) },
      })
      const code = codeOf(answer)
      if (code !== codes.done) throw new ZarinpalFailed(`request was refused with ${code}`)
      return { reference: authorityOf(answer) }
    },
    payPage: (reference) => new URL(`/pg/StartPay/${reference}`, settings.baseUrl).href,
    async verify({ reference, amountRial }): Promise<Verdict> {
      const answer = await call('verify', { amount: amountRial, authority: reference })
      const code = codeOf(answer)
      if (code === codes.done || code === codes.doneBefore) return { state: 'paid', trace: traceOf(answer) }
      if (codes.neverPaid.has(code)) return { state: 'failed', reason: 'GATEWAY_ERROR' }
      if (code === codes.notPaid) return unpaid(await inquire(reference))
      throw new ZarinpalFailed(`verify was refused with ${code}`)
    },
    async inquire(reference) {
      const status = await inquire(reference)
      if (status === 'IN_BANK') return 'open'
      return status === 'PAID' || status === 'VERIFIED' ? 'paid' : 'failed'
    },
    async unverified() {
      const answer = await call('unVerified', {})
      const code = codeOf(answer)
      if (code !== codes.done) throw new ZarinpalFailed(`unVerified was refused with ${code}`)
      return unverifiedOf(answer)
    },
  }
}

// "Not paid" covers pending payments as well as cancelled ones.
function unpaid(status: ZarinpalStatus | null): Verdict {
  switch (status) {
    case 'FAILED':
      return { state: 'failed', reason: 'DECLINED' }
    case 'REVERSED':
    case null:
      return { state: 'failed', reason: 'GATEWAY_ERROR' }
    case 'IN_BANK':
    case 'PAID':
    case 'VERIFIED':
      return { state: 'open' }
  }
}
