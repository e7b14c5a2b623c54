import { createHash, hkdfSync } from 'node:crypto'

/** A key that seals the log: its id stands in each entry that it sealed, its secret only in the settings. */
export type AuditKey = { id: string; secret: string }

// Not among what features are given: what they record, they record in some fifty places, none of which needs to know.
let held: readonly AuditKey[] = []

/**
 * Has this process seal entries with the first of the keys, and verify those that any of them sealed. Whatever starts a
 * process that records or verifies calls it first.
 */
export function holdAuditKeys(keys: readonly AuditKey[]): void {
  held = keys
}

/** The keys that this process holds, for a process that it starts. */
export function heldAuditKeys(): readonly AuditKey[] {
  return held
}

/** The key that new entries are sealed with. Throws where no keys are held: nothing is recorded without one. */
export function sealingKey(): AuditKey {
  const [first] = held
  if (!first) throw new Error('nothing can be recorded: this process holds no key of the audit log')
  return first
}

/** The secret of a key, by its id; undefined where this process does not hold it. */
export function secretOf(id: string): string | undefined {
  return held.find((key) => key.id === id)?.secret
}

/** The demo's key, which follows from its secret, as its id does. Production has keys of its own. */
export function demoAuditKeys(secretKey: string): AuditKey[] {
  const derived = hkdfSync('sha256', secretKey, '', 'anar audit log', 32)
  const secret = Buffer.from(derived).toString('base64')
  return [{ id: `demo-${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`, secret }]
}
