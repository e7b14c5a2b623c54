import { createHmac, timingSafeEqual } from 'node:crypto'

// 128 bits: short enough for a message, and nobody guesses them.
const signatureBytes = 16

/** The address in a message that stops the change it tells of: `/stop-change/12.uXq…`, below `/en` in English. */
export function stopPath(alertId: number, language: 'fa' | 'en', secretKey: string): string {
  const prefix = language === 'en' ? '/en' : ''
  return `${prefix}/stop-change/${alertId}.${signatureOf(alertId, secretKey).toString('base64url')}`
}

/** The message whose link was followed; null where the link is none of ours. */
export function alertIdFrom(token: string, secretKey: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(Number(id), secretKey)
  return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : null
}

function signatureOf(alertId: number, secretKey: string): Buffer {
  const whole = createHmac('sha256', secretKey)
    .update(JSON.stringify(['stop-change', alertId]))
    .digest()
  return whole.subarray(0, signatureBytes)
}
