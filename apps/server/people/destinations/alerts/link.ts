import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SecretKey, type SecretKeys, secretOfVersion } from '../../../keys.ts'

/** How long the link of a message stops the change. */
export const linkHours = 7 * 24

// 128 bits: short enough for a message, and unguessable.
const signatureBytes = 16

/** The path in a message that stops the reported change: `/stop-change/12.2.uXq…`, below `/en` in English. */
export function stopPath(alertId: number, language: 'fa' | 'en', { version, secret }: SecretKey): string {
  const prefix = language === 'en' ? '/en' : ''
  return `${prefix}/stop-change/${alertId}.${version}.${signatureOf(alertId, secret).toString('base64url')}`
}

/** The alert id of a link's token; null where the signature is not ours, or its key was given up. */
export function alertIdFrom(token: string, keys: SecretKeys): number | null {
  // Links without a version were sent when there was one key.
  const [, id, version = '1', signature] =
    /^([1-9]\d{0,14})(?:\.([1-9]\d{0,3}))?\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  const secret = secretOfVersion(keys, Number(version))
  if (id === undefined || signature === undefined || secret === undefined) return null
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(Number(id), secret)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(id) : null
}

function signatureOf(alertId: number, secretKey: string): Buffer {
  const whole = createHmac('sha256', secretKey)
    .update(JSON.stringify(['stop-change', alertId]))
    .digest()
  return whole.subarray(0, signatureBytes)
}
