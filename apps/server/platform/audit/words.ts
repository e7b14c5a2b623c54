import { createHash, randomBytes } from 'node:crypto'
import { canonical } from './canonical.ts'

/**
 * Members of an entry's details that hold what somebody typed: reasons, notes, answers, usernames. An erasure removes them.
 * The seal covers their hash in place of them. The trigger `guard_audit_words` names the same.
 */
export const wordKeys = ['note', 'reason', 'answer', 'username'] as const

type Details = Readonly<Record<string, unknown>>

const isWord = (key: string) => (wordKeys as readonly string[]).includes(key)
const partOf = (details: Details, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(details).filter(([key]) => isWanted(key)))

/** The details without their words: what the seal covers as it is. */
export const factsOf = (details: Details): Details => partOf(details, (key) => !isWord(key))

/** A new salt and the hash of the words under it; null where the details have none. */
export function sealedWords(details: Details): { salt: Buffer; hash: Buffer } | null {
  if (!Object.keys(details).some(isWord)) return null
  const salt = randomBytes(16)
  return { salt, hash: hashOfWords(details, salt) }
}

/** SHA-256 over the salt and the words. Without the salt nobody can tell from it what the words were. */
export const hashOfWords = (details: Details, salt: Buffer): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(canonical(partOf(details, isWord)))
    .digest()
