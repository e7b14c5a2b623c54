import { createHmac } from 'node:crypto'

/** A key of the shop. What is signed or hashed with it names its version, a whole number from 1 to 9999. */
export type SecretKey = { version: number; secret: string }

/** The keys of this installation: the first makes what is new, all of them verify. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

const minCharacters = 32
const fingerprintBytes = 16

/**
 * Reads `version:key` separated by commas, or one key alone, which is version 1.
 * @returns the keys, or in words why the text is none
 */
export function readSecretKeys(text: string): SecretKeys | string {
  const [first, ...others] = text.split(',').map((one) => keyIn(one.trim(), !/[,:]/.test(text)))
  const keys: SecretKeys = [first!, ...others]
  if (keys.some(({ version }) => !(version >= 1)))
    return 'must be one key, or a list like 2:…,1:…, each version a whole number from 1 to 9999; a key has no comma'
  if (keys.some(({ secret }) => secret.length < minCharacters))
    return keys.length === 1
      ? 'must have at least 32 characters'
      : 'each key must have at least 32 characters'
  if (new Set(keys.map(({ version }) => version)).size < keys.length) return 'must not name a version twice'
  if (new Set(keys.map(({ secret }) => secret)).size < keys.length)
    return 'must not have the same key under two versions'
  return keys
}

function keyIn(text: string, isAlone: boolean): SecretKey {
  if (isAlone) return { version: 1, secret: text }
  const [, version = '', secret = ''] = /^([1-9]\d{0,3}):(.*)$/s.exec(text) ?? []
  return { version: Number(version), secret }
}

/** The secret of a version; undefined where this installation does not have it. */
export function secretOfVersion(keys: SecretKeys, version: number): string | undefined {
  return keys.find((key) => key.version === version)?.secret
}

/** Tells two keys of one version apart. It reveals nothing of the key, which is long and random. */
export function fingerprintOf({ secret }: SecretKey): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['secret key']))
    .digest()
    .subarray(0, fingerprintBytes)
}
