import { createHash } from 'node:crypto'
import type { AuditRow } from './queries.ts'

/** What stands before the first entry. */
export const firstHash: Buffer = Buffer.alloc(32)

/** What of an entry is hashed, beside the hash of the one before it. */
export type Hashed = Omit<AuditRow, 'previous_hash' | 'hash'>

/**
 * The hash of an entry: SHA-256 over its id, moment, account, action, subject, canonical details and the hash of
 * the entry before, 32 bytes. Whoever changes, removes or inserts an entry has to change every later one.
 */
export function hashOf(entry: Hashed, previousHash: Buffer): Buffer {
  const { id, at, account_id, action, subject, details } = entry
  const text = canonical([id, at, account_id, action, subject, details, previousHash.toString('hex')])
  return createHash('sha256').update(text).digest()
}

/** JSON that is the same for the same value, whatever the order in which its members were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/** Why an entry is broken, or null where it fits behind the one before. */
export function faultOf(entry: AuditRow, before: { id: number; hash: Buffer }): string | null {
  if (entry.id !== before.id + 1) return `entry ${before.id + 1} is missing`
  if (!entry.previous_hash.equals(before.hash)) return `entry ${entry.id} does not follow entry ${before.id}`
  if (!entry.hash.equals(hashOf(entry, before.hash))) return `entry ${entry.id} was changed`
  return null
}
