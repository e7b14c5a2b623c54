import { boundedJson } from '../../bounded-json.ts'

/** ZarinPal did not do what it was asked to: it failed, or answered what is no answer. Nothing is known then. */
export class ZarinpalFailed extends Error {
  override readonly name = 'ZarinpalFailed'
}

export type ZarinpalSettings = {
  /** The terminal's own code of 36 characters. */
  merchantId: string
  /** `https://payment.zarinpal.com`, or `https://sandbox.zarinpal.com`, where no money moves. */
  baseUrl: string
  /** How long one call may take, headers and body together. */
  timeoutMilliseconds?: number
}

/**
 * One POST to `/pg/v4/payment/{method}.json`, bounded in time and size, never redirected. The answer as it came,
 * whatever its status: ZarinPal tells what is wrong in the body. Throws ZarinpalFailed where there is none to read.
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
    // Behind a status of 500 stands an error page, or half an answer.
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
