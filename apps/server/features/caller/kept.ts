import type { Sql } from '../../db/pool.ts'
import type { AccountCaller } from './caller.ts'

type Kept = { caller: AccountCaller; untilMs: number }

const mostSessions = 10_000
const ofDatabases = new WeakMap<Sql, Map<string, Kept>>()

/** Keeps whom a session belongs to until its next use is to be written down; those kept longest leave first. */
export function keepCaller(database: Sql, tokenHash: Buffer, kept: Kept): void {
  const key = tokenHash.toString('base64')
  const sessions = ofDatabases.get(database) ?? new Map<string, Kept>()
  ofDatabases.set(database, sessions)
  sessions.delete(key)
  sessions.set(key, kept)
  const oldest = sessions.keys().next()
  if (sessions.size > mostSessions && !oldest.done) sessions.delete(oldest.value)
}

/** Whom a session belonged to when it was last looked up; null where that is too long ago or was never. */
export function keptCaller(database: Sql, tokenHash: Buffer, nowMs: number): AccountCaller | null {
  const kept = ofDatabases.get(database)?.get(tokenHash.toString('base64'))
  return kept !== undefined && nowMs < kept.untilMs ? kept.caller : null
}
