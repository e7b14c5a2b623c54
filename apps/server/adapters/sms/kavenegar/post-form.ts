import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

const maxAnswerBytes = 64 * 1024

/** The request went out and no whole answer came back: what it asked for may have been done. `cause` says what broke. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/**
 * Posts form fields and reads the answer of any status; redirects are answers as well. Uses Node's HTTP client, since
 * `fetch` treats status 407, which Kavenegar uses, as a network error.
 * Throws `Unanswered` once the request went out; before that Node's errors, and `TimeoutError` after the given time. An
 * answer beyond 64 KiB counts as none.
 */
export function postForm(
  address: URL,
  fields: Record<string, string>,
  { timeoutMilliseconds }: { timeoutMilliseconds: number },
): Promise<{ status: number; text: string }> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  return new Promise((resolve, reject) => {
    let isOut = false
    const fail = (error: Error) => {
      const cause = signal.aborted ? signal.reason : error
      reject(isOut ? new Unanswered('no answer', { cause }) : cause)
    }
    const sent = request(address, { method: 'POST', headers, signal }, (response) => {
      const chunks: Buffer[] = []
      let byteCount = 0
      response.on('data', (chunk: Buffer) => {
        byteCount += chunk.length
        chunks.push(chunk)
        if (byteCount > maxAnswerBytes) response.destroy(new Error('the answer is too long'))
      })
      response.on('error', fail)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('finish', () => {
      isOut = true
    })
    sent.on('error', fail)
    sent.end(new URLSearchParams(fields).toString())
  })
}
