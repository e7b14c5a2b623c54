import type { Sql } from '../db/pool.ts'
import { beginning, hashOf } from './chain.ts'
import { sealingKey } from './keys.ts'
import { appendEntry, latestEntry, lockLog, removeOldWords, removeWordsAbout } from './queries.ts'
import { sealedWords, wordKeys } from './words.ts'

export type AuditNote = {
  /** The actor's account; null for the shop's own processes. */
  accountId: number | null
  /** The command's path after `office/`, such as `people/block`. */
  action: string
  /** The changed record: `person 12`, `order 7`, `application 3`. */
  subject: string
  /** Further facts as JSON: the choice, the values before, the reason. No passwords, no codes. */
  details?: Readonly<Record<string, unknown>>
  now: Temporal.Instant
}

/**
 * Records an action in the caller's transaction, so that both commit or neither does. Call it last: the log stays locked
 * until the transaction ends.
 * @spec 6.audit-log.1
 */
export async function recordAudit(tx: Sql, note: AuditNote): Promise<void> {
  const tail = await lockLog(tx)
  const { hash } = (await latestEntry(tx)) ?? beginning
  await append(tx, { tail, previousHash: hash }, note)
}

/** Records what a command did for its caller. */
export function recordDone(
  { tx, caller, now }: { tx: Sql; caller: { accountId: number }; now: Temporal.Instant },
  action: string,
  subject: string,
  details: AuditNote['details'],
): Promise<void> {
  return recordAudit(tx, { accountId: caller.accountId, action, subject, details, now })
}

/**
 * Seals entries of a former key: where the newest entry has another key or none, an additional entry seals all before it
 * with the current key. Called at the start of a server; an empty log needs no seal.
 */
export async function sealLog(tx: Sql, now: Temporal.Instant): Promise<void> {
  const tail = await lockLog(tx)
  const before = await latestEntry(tx)
  const { id: keyId } = sealingKey()
  if (!before || before.key_id === keyId) return
  const details = { keyBefore: before.key_id, entries: before.id, sha256: before.hash.toString('hex') }
  const note = { accountId: null, action: 'audit/seal', subject: `key ${keyId}`, details, now }
  await append(tx, { tail, previousHash: before.hash }, note)
}

/** Removes what somebody typed from the entries about a person. Who did what when stays, and the log stays whole. */
export const removeWords = (tx: Sql, personId: number): Promise<void> =>
  removeWordsAbout(tx, personId, wordKeys)

const entriesAtOnce = 1_000

/** Removes the words of the next old entries. @returns how many, and the moment of the last one */
export const removeWordsBefore = (
  sql: Sql,
  { after, before }: { after: string; before: Temporal.Instant },
): Promise<{ count: number; last: string | null }> =>
  removeOldWords(sql, { after, before: before.toString(), limit: entriesAtOnce, keys: wordKeys })

async function append(
  tx: Sql,
  { tail, previousHash }: { tail: { id: number; at: string }; previousHash: Buffer },
  note: AuditNote,
): Promise<void> {
  const at = note.now.toString({ fractionalSecondDigits: 6 })
  const isBehind = at < tail.at
  const details = asStored(note.details ?? {})
  const words = sealedWords(details)
  const entry = {
    id: tail.id + 1,
    // In the order of the numbers, though clocks differ and commands wait for each other: a month is a row of numbers.
    at: isBehind ? tail.at : at,
    account_id: note.accountId,
    action: note.action,
    subject: note.subject,
    details,
    words_hash: words?.hash ?? null,
    words_salt: words?.salt ?? null,
    key_id: sealingKey().id,
  }
  const hash = hashOf(entry, previousHash)
  if (hash === undefined) throw new Error('the key that seals is not held')
  await appendEntry(tx, { ...entry, previous_hash: previousHash, hash })
}

// As PostgreSQL returns it: plain JSON, without lone surrogates and zero bytes, which its texts cannot hold.
function asStored(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(details), (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
}
