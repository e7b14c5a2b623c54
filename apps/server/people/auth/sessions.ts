import type { OwnSessions } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { type AccountCaller, hashOfToken, tokenOf } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { deviceFrom } from './device.ts'
import { endSessionById, endSessionsOf, liveSessions } from './queries.ts'

type SessionParams = { accountId: number; request: FastifyRequest; now: Temporal.Instant }

/**
 * The sessions of the account, this device first, then by last use.
 * @spec 4.session, 2.sessions.1
 */
export async function ownSessions(
  sql: Sql,
  { accountId, request, now }: SessionParams,
): Promise<OwnSessions> {
  const rows = await liveSessions(sql, { accountId, currentHash: currentHashOf(request), now })
  const sessions = rows.map((row) => ({
    id: row.id,
    ...deviceFrom(row.device),
    address: row.address ?? '',
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.is_current,
  }))
  return { sessions }
}

const sessionIdShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ends one of the person's own sessions; NOT_FOUND for any other, whether it exists or not. */
export async function endOwnSession(
  tx: Sql,
  { sessionId, caller, now }: { sessionId: string; caller: AccountCaller; now: Temporal.Instant },
): Promise<void> {
  const isKnown =
    sessionIdShape.test(sessionId) &&
    (await endSessionById(tx, { sessionId, accountId: caller.accountId, now }))
  if (!isKnown) throw new Refusal('NOT_FOUND')
}

/** Ends every session of the account except the current one. */
export async function endOtherSessions(sql: Sql, { accountId, request, now }: SessionParams): Promise<void> {
  await endSessionsOf(sql, { accountId, now, reason: 'REVOKED', exceptTokenHash: currentHashOf(request) })
}

function currentHashOf(request: FastifyRequest): Buffer | null {
  const token = tokenOf(request)
  return token === null ? null : hashOfToken(token)
}
