import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

const maxAnswerBytes = 64 * 1024

/**
 * Posts form fields and reads the answer of any status; redirects are answers as well. Uses Node's HTTP client, since
 * `fetch` treats status 407, which Kavenegar uses, as a network error.
 * Throws Node's errors, `TimeoutError` after the given time, and an error for an answer beyond 64 KiB.
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
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error)
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
    sent.on('error', fail)
    sent.end(new URLSearchParams(fields).toString())
  })
}
