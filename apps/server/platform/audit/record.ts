import type { Sql } from '../db/pool.ts'
import { beginning, hashOf } from './chain.ts'
import { sealingKey } from './keys.ts'
import { appendEntry, latestEntry, lockLog } from './queries.ts'

export type AuditNote = {
  /** Who did it; null where the shop's own processes did. */
  accountId: number | null
  /** What was done: the command's path behind `office/`, such as `people/block`. */
  action: string
  /** To whom or what: `person 12`, `order 7`, `application 3`. */
  subject: string
  /** What else is worth keeping, as JSON: what was chosen, what it was before, the reason. No passwords, no codes. */
  details?: Readonly<Record<string, unknown>>
  now: Temporal.Instant
}

/**
 * Writes down what somebody of the office did, in the caller's transaction: what is undone is not recorded, and
 * what was not recorded did not happen. Call it last: from here to the transaction's end nobody else can record.
 * @spec 6.audit-log.1
 */
export async function recordAudit(tx: Sql, note: AuditNote): Promise<void> {
  const lastId = await lockLog(tx)
  const { hash } = (await latestEntry(tx)) ?? beginning
  await append(tx, { id: lastId + 1, previousHash: hash }, note)
}

/** Writes down what a command did for whoever gave it. */
export function recordDone(
  { tx, caller, now }: { tx: Sql; caller: { accountId: number }; now: Temporal.Instant },
  action: string,
  subject: string,
  details: AuditNote['details'],
): Promise<void> {
  return recordAudit(tx, { accountId: caller.accountId, action, subject, details, now })
}

/**
 * Anchors what is not sealed with today's key: where the newest entry names another key or none, an entry of its own
 * seals all before it with the key in use. Called at the start of a server; an empty log needs none.
 */
export async function sealLog(tx: Sql, now: Temporal.Instant): Promise<void> {
  const lastId = await lockLog(tx)
  const before = await latestEntry(tx)
  const { id: keyId } = sealingKey()
  if (!before || before.key_id === keyId) return
  const details = { keyBefore: before.key_id, entries: before.id, sha256: before.hash.toString('hex') }
  const note = { accountId: null, action: 'audit/seal', subject: `key ${keyId}`, details, now }
  await append(tx, { id: lastId + 1, previousHash: before.hash }, note)
}

async function append(
  tx: Sql,
  { id, previousHash }: { id: number; previousHash: Buffer },
  note: AuditNote,
): Promise<void> {
  const entry = {
    id,
    at: note.now.toString({ fractionalSecondDigits: 6 }),
    account_id: note.accountId,
    action: note.action,
    subject: note.subject,
    details: asKept(note.details ?? {}),
    key_id: sealingKey().id,
  }
  const hash = hashOf(entry, previousHash)
  if (hash === undefined) throw new Error('the key that seals is not held')
  await appendEntry(tx, { ...entry, previous_hash: previousHash, hash })
}

// As PostgreSQL will give it back: plain JSON, without half characters, which its texts cannot hold.
function asKept(details: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(details), (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
}
