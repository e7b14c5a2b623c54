import type { SecretKeys } from '../keys.ts'

/** An installation with one key, of version 1. */
export const oneKey = (secret: string): SecretKeys => [{ version: 1, secret }]

export const testSecretKeys = oneKey('only for tests, of no use elsewhere')
