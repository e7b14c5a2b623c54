import { createHash, hkdfSync } from 'node:crypto'

/** A key that seals the log. Each sealed entry has its id; only the settings have its secret. */
export type AuditKey = { id: string; secret: string }

// Module state instead of a dependency: some fifty callers record entries, and none of them needs the keys.
let held: readonly AuditKey[] = []

/**
 * Sets the keys of this process: it seals entries with the first one and verifies those sealed with any. Every process
 * that records or verifies calls it first.
 */
export function holdAuditKeys(keys: readonly AuditKey[]): void {
  held = keys
}

/** The keys of this process, to pass on to a child process. */
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

/** The demo's key, derived from its secret key. Production configures keys of its own. */
export function demoAuditKey(secretKey: string): AuditKey {
  const derived = hkdfSync('sha256', secretKey, '', 'anar audit log', 32)
  const secret = Buffer.from(derived).toString('base64')
  return { id: `demo-${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`, secret }
}
