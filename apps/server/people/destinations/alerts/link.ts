import { createHmac, timingSafeEqual } from 'node:crypto'

// 128 bits: short enough for a message, and unguessable.
const signatureBytes = 16

/** The path in a message that stops the reported change: `/stop-change/12.uXq…`, below `/en` in English. */
export function stopPath(alertId: number, language: 'fa' | 'en', secretKey: string): string {
  const prefix = language === 'en' ? '/en' : ''
  return `${prefix}/stop-change/${alertId}.${signatureOf(alertId, secretKey).toString('base64url')}`
}

/** The alert id of a link's token; null where the signature is not ours. */
export function alertIdFrom(token: string, secretKey: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(Number(id), secretKey)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(id) : null
}

function signatureOf(alertId: number, secretKey: string): Buffer {
  const whole = createHmac('sha256', secretKey)
    .update(JSON.stringify(['stop-change', alertId]))
    .digest()
  return whole.subarray(0, signatureBytes)
}
