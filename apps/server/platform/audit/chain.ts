import { createHash, createHmac } from 'node:crypto'
import { canonical } from './canonical.ts'
import { secretOf } from './keys.ts'
import type { AuditRow } from './queries.ts'
import { factsOf, hashOfWords } from './words.ts'

/** The previous hash of the first entry. */
const firstHash: Buffer = Buffer.alloc(32)

/** The end of the chain so far: the last entry, and whether any entry was sealed. */
export type Link = { id: number; hash: Buffer; isSealed: boolean }

export const beginning: Link = { id: 0, hash: firstHash, isSealed: false }

/** The hashed fields of an entry, beside the previous hash. */
export type Hashed = Omit<AuditRow, 'previous_hash' | 'hash' | 'words_hash' | 'words_salt'> &
  Partial<Pick<AuditRow, 'words_hash'>>

/**
 * The hash of an entry over its id, moment, account, action, subject, canonical details, key and the hash of the entry
 * before, 32 bytes; words in the details count by their hash (`words`): HMAC with SHA-256 under the key that it names. Changing, removing or inserting an entry requires
 * recomputing every later one, which is impossible without the key. Entries of the first version of the chain have no
 * key and a plain SHA-256 hash. Undefined where this process does not hold the key.
 */
export function hashOf(entry: Hashed, previousHash: Buffer): Buffer | undefined {
  const { id, at, account_id, action, subject, details, key_id, words_hash } = entry
  const content = words_hash ? [factsOf(details), words_hash.toString('hex')] : [details]
  const hashed = [id, at, account_id, action, subject, ...content, previousHash.toString('hex')]
  if (key_id === null) return createHash('sha256').update(canonical(hashed)).digest()
  const secret = secretOf(key_id)
  return secret === undefined
    ? undefined
    : createHmac('sha256', secret)
        .update(canonical([key_id, ...hashed]))
        .digest()
}

/** Why an entry is broken; null where it follows the previous one. */
export function faultOf(entry: AuditRow, before: Link): string | null {
  if (entry.id !== before.id + 1) return `entry ${before.id + 1} is missing`
  if (!entry.previous_hash.equals(before.hash)) return `entry ${entry.id} does not follow entry ${before.id}`
  if (entry.key_id === null && before.isSealed) return `entry ${entry.id} is not sealed`
  const hash = hashOf(entry, before.hash)
  if (hash === undefined)
    return `entry ${entry.id} is sealed with key ${entry.key_id}, which is not in AUDIT_KEYS`
  if (!entry.hash.equals(hash) || areWordsChanged(entry)) return `entry ${entry.id} was changed`
  return null
}

// Without their salt the words were removed.
function areWordsChanged({ details, words_hash, words_salt }: AuditRow): boolean {
  if (!words_hash) return false
  if (!words_salt) return Object.keys(details).length > Object.keys(factsOf(details)).length
  return !words_hash.equals(hashOfWords(details, words_salt))
}

/**
 * The end of the log on a day: the number of entries and the hash (hexadecimal) of the last one. `entries` is null where
 * only a hash is known.
 */
export type Head = { day: string; entries: number | null; hash: string }
