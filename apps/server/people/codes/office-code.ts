import type { SecretKeys } from '../../keys.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { isHeld } from '../../platform/held/index.ts'
import { hashOf, newCode } from './code-hash.ts'
import { replaceOfficeCode, waitingOfficeCode } from './queries.ts'

const validMinutes = 10

/**
 * Gives the login to the office that waits for a code another one, for the operator to read on the machine: while the shop
 * is held after a restore, no message is sent, and the office has to be open to release it. The audit log records it without an account.
 * @returns the code, or why there is none
 */
export async function giveOfficeCode(
  tx: Sql,
  { username, secretKeys: [key], now }: { username: string; secretKeys: SecretKeys; now: Temporal.Instant },
): Promise<{ code: string; minutes: number } | { fault: 'not-held' | 'no-login' }> {
  if (!(await isHeld(tx))) return { fault: 'not-held' }
  const waiting = await waitingOfficeCode(tx, { usernameFolded: username.toLowerCase(), now })
  if (!waiting) return { fault: 'no-login' }
  const code = newCode()
  await replaceOfficeCode(tx, {
    id: waiting.id,
    codeHash: hashOf({ ...waiting, code }, key.secret),
    keyVersion: key.version,
    expiresAt: now.add({ minutes: validMinutes }),
  })
  await recordAudit(tx, {
    accountId: null,
    action: 'staff/print-code',
    subject: waiting.subject,
    details: {},
    now,
  })
  return { code, minutes: validMinutes }
}
