import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { type AuditKey, demoAuditKeys } from './platform/audit/index.ts'

/** This installation's secret: the setting, or in the demo one that is generated at its first start. */
export async function secretKeyOf({ secretKey, dataFolder }: Config): Promise<string> {
  if (secretKey !== null) return secretKey
  const file = path.join(dataFolder, 'secret-key')
  await mkdir(dataFolder, { recursive: true })
  // `wx` writes only a missing file: two processes that start at once both read the first one's secret.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}

/** The keys of the audit log: the setting, or in the demo one derived from its secret. */
export async function auditKeysOf(config: Config): Promise<readonly AuditKey[]> {
  return config.auditKeys ?? demoAuditKeys(await secretKeyOf(config))
}
