import type { Need } from '@anar/contract/declare'
import type { StaffRole, UserType } from '@anar/contract/enums'
import { Refusal } from '@anar/contract/errors'
import { type Permission, permissionsOf, refusalWithout } from '@anar/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../db/pool.ts'
import { settingsOf } from '../settings/index.ts'
import { hashOfToken, tokenOf } from './cookie.ts'
import { findOpenSignUp, findSession, type SessionRow, touchSession } from './queries.ts'

/** Why a visitor has no session: the refusal of a command that needs one. */
/** Why a visitor is asked to log in. */
export type VisitorRefusal = 'LOGIN_REQUIRED' | 'SESSION_ENDED' | 'SESSION_ENDED_ELSEWHERE' | 'COOKIE_FAULTY'

export type AccountCaller = {
  kind: 'account'
  accountId: number
  personId: number
  userType: UserType
  staffRole: StaffRole | null
  sellerId: number | null
  permissions: readonly Permission[]
}

/** The caller of a request. All permissions follow from it. @spec 4.session, 6.roles.1 */
export type Caller = { kind: 'visitor'; refusal: VisitorRefusal } | AccountCaller

/** A person who is signing up and has verified their phone. @spec 2.applicant-guard */
export type ApplicantCaller = { kind: 'applicant'; accountId: number; personId: number; signUpId: number }

type Lookup = { database: Sql; clock: Clock }

const touchedEveryMilliseconds = 60_000
// Stored on the request itself: a WeakMap entry is costly for a request of a millisecond.
const known = Symbol('who sends this request')
type KnownRequest = FastifyRequest & { [known]?: Promise<Caller> }

/**
 * The caller of a request: read from the session on the first call and cached for this request alone, so that an ended
 * session counts no more. A person who is signing up is a visitor here.
 */
export function callerOf(request: KnownRequest, deps: Lookup): Promise<Caller> {
  request[known] ??= loadCaller(request, deps)
  return request[known]
}

/** The logged-in account. LOGIN_REQUIRED, SESSION_ENDED, SESSION_ENDED_ELSEWHERE, COOKIE_FAULTY for visitors. */
export async function accountOf(request: FastifyRequest, deps: Lookup): Promise<AccountCaller> {
  return accountFrom(await callerOf(request, deps))
}

/**
 * The logged-in account with a permission. The refusals of `accountOf`; FORBIDDEN, or `forbidden`, without it.
 * @spec 6.permissions.5
 */
export async function permittedAccountOf(
  request: FastifyRequest,
  deps: Lookup,
  permission: Permission,
): Promise<AccountCaller> {
  return permittedFrom(await callerOf(request, deps), permission)
}

/** Refuses a request without a session cookie where a session is needed, without a database query. */
export function assertSessionCookie(request: FastifyRequest, need: Need): void {
  if (need === 'anybody') return
  const token = tokenOf(request)
  if (need === 'applicant') {
    if (token === null || token === 'faulty') throw new Refusal('RESTART_STEPS')
  } else if (token === null) throw new Refusal('LOGIN_REQUIRED')
  else if (token === 'faulty') throw new Refusal('COOKIE_FAULTY')
}

/**
 * The caller of a command, read from the session by `database`, which may be the command's transaction. The refusals of
 * `permittedAccountOf`; RESTART_STEPS where an applicant is needed and the caller is none.
 * @spec 6.permissions.2
 */
export async function neededCaller(
  request: FastifyRequest,
  deps: Lookup,
  need: Need,
): Promise<Caller | ApplicantCaller> {
  if (need === 'applicant') {
    const applicant = await applicantOf(request, deps)
    if (!applicant) throw new Refusal('RESTART_STEPS')
    return applicant
  }
  const caller = await loadCaller(request, deps)
  return need === 'anybody' ? caller : permittedFrom(caller, need)
}

function accountFrom(caller: Caller): AccountCaller {
  if (caller.kind === 'visitor') throw new Refusal(caller.refusal)
  return caller
}

function permittedFrom(caller: Caller, permission: Permission): AccountCaller {
  const account = accountFrom(caller)
  if (!account.permissions.includes(permission)) throw new Refusal(refusalWithout(permission))
  return account
}

async function loadCaller(request: FastifyRequest, deps: Lookup): Promise<Caller> {
  const session = await sessionOf(request, deps)
  if (typeof session === 'string') return { kind: 'visitor', refusal: session }
  if (session.user_type === 'MLMApplicant') return { kind: 'visitor', refusal: 'LOGIN_REQUIRED' }
  return accountCaller(session)
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

/**
 * The applicant whose sign-up this request continues: null without an applicant's session, and where the sign-up was idle
 * for 24 hours.
 * @spec 4.sign-up, 2.applicant-guard.2
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

/** The session of a request, including applicants' sessions, or why there is none. @spec 4.session.6 */
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
