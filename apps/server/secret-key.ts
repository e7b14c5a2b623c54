import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { readSecretKeys, type SecretKeys } from './keys.ts'
import { type AuditKey, demoAuditKey } from './platform/audit/index.ts'

/**
 * This installation's secret keys: the setting, or in the demo those of a file, with one that is generated at its first
 * start. Throws where the file holds no keys.
 */
export async function secretKeysOf({ secretKeys, dataFolder }: Config): Promise<SecretKeys> {
  if (secretKeys !== null) return secretKeys
  const file = path.join(dataFolder, 'secret-key')
  await mkdir(dataFolder, { recursive: true })
  // `wx` writes only a missing file: two processes that start at once both read the first one's secret.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  const keys = readSecretKeys((await readFile(file, 'utf8')).trim())
  if (typeof keys === 'string') throw new Error(`${file}: ${keys}`)
  return keys
}

/** The keys of the audit log: the setting, or in the demo one derived from each of its secret keys. */
export async function auditKeysOf(config: Config): Promise<readonly AuditKey[]> {
  if (config.auditKeys !== null) return config.auditKeys
  return (await secretKeysOf(config)).map(({ secret }) => demoAuditKey(secret))
}
