import type { StaffRole, UserType } from '@anar/contract/enums'
import { Refusal } from '@anar/contract/errors'
import { type Permission, permissionsOf } from '@anar/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/pool.ts'
import { settingsOf } from '../settings/index.ts'
import { hashOfToken, tokenOf } from './cookie.ts'
import { keepCaller, keptCaller } from './kept.ts'
import { findOpenSignUp, findSession, type SessionRow, touchSession } from './queries.ts'

/** Why a visitor has no account: what a command that needs one is refused with. */
type VisitorRefusal = 'LOGIN_REQUIRED' | 'SESSION_ENDED' | 'SESSION_ENDED_ELSEWHERE' | 'COOKIE_FAULTY'

export type AccountCaller = {
  kind: 'account'
  accountId: number
  personId: number
  userType: UserType
  staffRole: StaffRole | null
  sellerId: number | null
  permissions: readonly Permission[]
}

/** Who sends a request. Everything a caller may see or do is decided from this. @spec 6.roles, 4.session */
export type Caller = { kind: 'visitor'; refusal: VisitorRefusal } | AccountCaller

/** Somebody in the middle of sign-up, whose phone was proven. @spec 2.applicant-guard */
export type ApplicantCaller = { kind: 'applicant'; accountId: number; personId: number; signUpId: number }

type Lookup = { database: Sql; clock: Clock }

const touchedEveryMilliseconds = 60_000
// Kept on the request itself: a WeakMap of requests that live for a millisecond is dear.
const known = Symbol('who sends this request')
type KnownRequest = FastifyRequest & { [known]?: Promise<Caller> }

/**
 * Who sends this request: read from the session on the first call, remembered for the rest of the request and not
 * longer, so that a session that was ended counts no more. Somebody in the middle of sign-up is a visitor here.
 */
export function callerOf(request: KnownRequest, deps: Lookup): Promise<Caller> {
  request[known] ??= loadCaller(request, deps)
  return request[known]
}

/** Whoever is logged in. LOGIN_REQUIRED, SESSION_ENDED, SESSION_ENDED_ELSEWHERE, COOKIE_FAULTY for visitors. */
export async function accountOf(request: FastifyRequest, deps: Lookup): Promise<AccountCaller> {
  const caller = await callerOf(request, deps)
  if (caller.kind === 'visitor') throw new Refusal(caller.refusal)
  return caller
}

/** Whoever is logged in and has a permission. Refused as `accountOf` refuses; FORBIDDEN without it. @spec 6.permissions */
export async function permittedAccountOf(
  request: FastifyRequest,
  deps: Lookup,
  permission: Permission,
): Promise<AccountCaller> {
  const caller = await accountOf(request, deps)
  if (!caller.permissions.includes(permission)) throw new Refusal('FORBIDDEN')
  return caller
}

async function loadCaller(request: FastifyRequest, deps: Lookup): Promise<Caller> {
  const found = await sessionOf(request, deps)
  if (typeof found === 'string') return { kind: 'visitor', refusal: found }
  if (found.user_type === 'MLMApplicant') return { kind: 'visitor', refusal: 'LOGIN_REQUIRED' }
  const caller = accountCaller(found)
  const nowMs = deps.clock.now().epochMilliseconds
  const seenMs = found.last_seen_at.getTime()
  const isTouched = nowMs - seenMs >= touchedEveryMilliseconds
  keepCaller(deps.database, hashOfToken(tokenOf(request)!), {
    caller,
    untilMs: (isTouched ? nowMs : seenMs) + touchedEveryMilliseconds,
  })
  return caller
}

function accountCaller(session: SessionRow): AccountCaller {
  return {
    kind: 'account',
    accountId: session.account_id,
    personId: session.person_id,
    userType: session.user_type,
    staffRole: session.staff_role,
    sellerId: session.seller_id,
    permissions: permissionsOf(session.user_type, session.staff_role),
  }
}

/** Whom a session belonged to a moment ago, and whether that is still so: asked in a transaction, and as of then. */
export type PresumedCaller = { caller: AccountCaller; isStill: (tx: Sql) => Promise<boolean> }

/**
 * Whoever this request is presumably from, without asking the database; null where that is not known, or has not the
 * permission. Nothing may be decided by it before `isStill` has said so.
 */
export function presumedAccountOf(
  request: FastifyRequest,
  { database, clock }: Lookup,
  permission: Permission,
): PresumedCaller | null {
  const token = tokenOf(request)
  if (token === null || token === 'faulty') return null
  const tokenHash = hashOfToken(token)
  const caller = keptCaller(database, tokenHash, clock.now().epochMilliseconds)
  if (!caller?.permissions.includes(permission)) return null
  const isStill = async (tx: Sql) => {
    const session = await findSession(tx, tokenHash)
    if (!session || endOf(session, clock.now()) !== null) return false
    return JSON.stringify(accountCaller(session)) === JSON.stringify(caller)
  }
  return { caller, isStill }
}

/**
 * Whose sign-up this request goes on with: null without a session of an applicant, and where nobody went on with the
 * sign-up for 24 hours. @spec 2.applicant-guard, 4.sign-up
 */
export async function applicantOf(request: FastifyRequest, deps: Lookup): Promise<ApplicantCaller | null> {
  const session = await sessionOf(request, deps)
  if (typeof session === 'string' || session.user_type !== 'MLMApplicant') return null
  const { account_id: accountId, person_id: personId } = session
  const { signUpHours } = await settingsOf(deps.database)
  const since = deps.clock.now().subtract({ hours: signUpHours })
  const signUpId = await findOpenSignUp(deps.database, accountId, since)
  return signUpId === null ? null : { kind: 'applicant', accountId, personId, signUpId }
}

/** The session of a request, those of sign-up included, or why there is none. @spec 4.session */
export async function sessionOf(
  request: FastifyRequest,
  { database, clock }: Lookup,
): Promise<SessionRow | VisitorRefusal> {
  const token = tokenOf(request)
  if (token === null) return 'LOGIN_REQUIRED'
  if (token === 'faulty') return 'COOKIE_FAULTY'
  const tokenHash = hashOfToken(token)
  const session = await findSession(database, tokenHash)
  if (!session) return 'COOKIE_FAULTY'
  const now = clock.now()
  const reason = endOf(session, now)
  if (reason) return reason
  if (now.epochMilliseconds - session.last_seen_at.getTime() >= touchedEveryMilliseconds) {
    const { idleHours } = await settingsOf(database)
    await touchSession(database, tokenHash, { now, idleHours })
  }
  return session
}

function endOf(session: SessionRow, now: Temporal.Instant): VisitorRefusal | null {
  if (session.end_reason === 'OTHER_DEVICE') return 'SESSION_ENDED_ELSEWHERE'
  if (session.ended_at !== null || session.expires_at.getTime() <= now.epochMilliseconds)
    return 'SESSION_ENDED'
  return null
}
