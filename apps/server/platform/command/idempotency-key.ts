import { createHmac } from 'node:crypto'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SecretKey, SecretKeys } from '../../keys.ts'
import type { Locale } from '../http/locale.ts'
import { invalidFields } from './field-faults.ts'

/** The accepted form of the Idempotency-Key header. */
export const idempotencyKey = z.string().regex(/^[ -~]{8,100}$/)

/** The caller's Idempotency-Key; null where there is none and none is required. IDEMPOTENCY_KEY_MISSING, INVALID_INPUT. */
export function keyOf(
  request: FastifyRequest,
  isRequired: boolean,
  language: Locale['language'],
): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') {
    if (isRequired) throw new Refusal('IDEMPOTENCY_KEY_MISSING')
    return null
  }
  const read = idempotencyKey.safeParse(key)
  if (!read.success) throw invalidFields({ 'Idempotency-Key': 'notAccepted' }, language)
  return read.data
}

/** A hash of a body, and the version of the key that made it. */
export type RequestHash = { version: number; hash: Buffer }

/** The hashes of the parsed body under each key, that of new records first. */
export function requestHashesOf(body: unknown, keys: SecretKeys): readonly [RequestHash, ...RequestHash[]] {
  const hashed = ({ version, secret }: SecretKey) => ({ version, hash: hashOf(body, secret) })
  const [first, ...others] = keys
  return [hashed(first), ...others.map(hashed)]
}

/**
 * A hash of the parsed body, so that spaces and the order of members change nothing. It is keyed because a body may
 * have a password, which a thief of the table could guess from a plain hash.
 */
function hashOf(body: unknown, secretKey: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['request', body]))
    .digest()
}
