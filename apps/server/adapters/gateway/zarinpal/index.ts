import type { Gateway, Verdict } from '../../../platform/ports/gateway.ts'
import { authorityOf, codeOf, statusOf, traceOf, unverifiedOf, type ZarinpalStatus } from './answers.ts'
import { callZarinpal, ZarinpalFailed, type ZarinpalSettings } from './call.ts'

/** ZarinPal's own codes (its documentation, «لیست خطاها»). */
const codes = {
  done: 100,
  doneBefore: 101,
  /** Nobody has paid, or the person is still at it. */
  notPaid: -51,
  /** The amounts differ; the authority is another terminal's, or nobody's; none such was ever asked for. */
  neverPaid: new Set([-50, -53, -54, -55]),
}

/**
 * ZarinPal, version 4 of its interface, in rials. What has no certain meaning (a terminal that is suspended, too many
 * calls, half an answer) throws: the caller asks again. Giving money back to cards is done in ZarinPal's panel: its
 * interface for that names sessions, not authorities, and wants a personal access token.
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

// "Not paid" is said of people who are still typing as well as of those who gave up.
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
