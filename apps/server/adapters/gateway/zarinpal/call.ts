import { boundedJson } from '../../bounded-json.ts'

/** A call failed or got an invalid answer: the state of the payment is unknown then. */
export class ZarinpalFailed extends Error {
  override readonly name = 'ZarinpalFailed'
}

export type ZarinpalSettings = {
  /** The terminal's own code of 36 characters. */
  merchantId: string
  /** `https://payment.zarinpal.com`, or `https://sandbox.zarinpal.com`, where no money moves. */
  baseUrl: string
  /** The time limit of one call, headers and body together. */
  timeoutMilliseconds?: number
}

/**
 * One POST to `/pg/v4/payment/{method}.json`, bounded in time and size, never redirected. Returns the answer of every
 * status below 500, since ZarinPal reports faults in the body. Throws ZarinpalFailed where no JSON can be read.
 */
export async function callZarinpal(
  { merchantId, baseUrl, timeoutMilliseconds = 8_000 }: ZarinpalSettings,
  method: 'request' | 'verify' | 'inquiry' | 'unVerified',
  body: Record<string, unknown>,
): Promise<unknown> {
  try {
    const response = await fetch(new URL(`/pg/v4/payment/${method}.json`, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ merchant_id: merchantId, ...body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    // From status 500 the body is an error page or incomplete.
    if (response.status >= 500) {
      await response.body?.cancel()
      throw new ZarinpalFailed(`status ${response.status}`)
    }
    return await boundedJson(response)
  } catch (cause) {
    if (cause instanceof ZarinpalFailed) throw cause
    throw new ZarinpalFailed('no answer that can be read', { cause })
  }
}
