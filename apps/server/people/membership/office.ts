import type * as contract from '@anar/contract/commands'
import type { PersonAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { addDays, tehranDay } from '@anar/domain/calendar'
import { deathGraceEnd, type MemberAction, occasionOf, refusalByStatus } from '@anar/domain/membership'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { requestErasure, withdrawErasure } from './erasure.ts'
import { memberStatusOf } from './member-status.ts'
import {
  inheritancePapers,
  lockMember,
  type PersonRow,
  setBlocked,
  setDeathReported,
  setDocumentsWrong,
  setInherited,
  setUnblocked,
} from './queries/members.ts'

type Context<Body> = { tx: Sql; body: Body; caller: AccountCaller; now: Temporal.Instant }
type Noted = { personId: number; note: string }

/**
 * Blocks a customer or marketer: OFFICE at once, WRONG_DOCUMENTS after the days of notice, in which the person can fix it.
 * USER_NOT_FOUND, CANNOT_CHANGE_NOW where the person is blocked already, warned already, or no member of the shop.
 * @spec 4.membership-rules
 */
export async function blockPerson({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof contract.blockPerson.body>>): Promise<PersonAnswer> {
  const { personId, reason, note } = body
  const member = await allowedMember(
    tx,
    personId,
    reason === 'OFFICE' ? 'office/block' : 'office/warn-of-documents',
  )
  if (reason === 'OFFICE') {
    await setBlocked(tx, { personId, reason, note, now })
    const occasion = `office ${now}`
    await giveNotice(tx, { personId, kind: 'ACCOUNT_BLOCKED', details: { reason: note }, occasion, now })
  } else {
    await warnOfDocuments(tx, { personId, note, now })
  }
  const state = reason === 'OFFICE' ? 'Blocked' : member.state
  return recorded(tx, { action: 'people/block', body, was: member.state, state, caller, now })
}

async function warnOfDocuments(
  tx: Sql,
  { personId, note, now }: Noted & { now: Temporal.Instant },
): Promise<void> {
  const { membershipNoticeDays } = await settingsOf(tx)
  const day = addDays(tehranDay(now.epochMilliseconds), membershipNoticeDays)
  await setDocumentsWrong(tx, personId, { note, now })
  // The same occasion as of the daily rule, which then gives no second notice.
  const occasion = occasionOf('DOCUMENTS_WRONG', day)
  await giveNotice(tx, {
    personId,
    kind: 'DOCUMENTS_BLOCK_AHEAD',
    details: { day, reason: note },
    occasion,
    now,
  })
}

/**
 * Ends a block of any reason, or withdraws its warning.
 * @spec 4.membership-rules
 */
export async function unblockPerson({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof contract.unblockPerson.body>>): Promise<PersonAnswer> {
  const { personId } = body
  const member = await allowedMember(tx, personId, 'office/unblock')
  const state =
    member.state === 'Blocked' ? (member.state_before_block ?? fallbackState(member)) : member.state
  await setDocumentsWrong(tx, personId, null)
  if (member.state === 'Blocked') await setUnblocked(tx, { personId, state, now })
  await giveNotice(tx, { personId, kind: 'ACCOUNT_UNBLOCKED', details: {}, occasion: `office ${now}`, now })
  return recorded(tx, { action: 'people/unblock', body, was: member.state, state, caller, now })
}

// For persons who were blocked before the previous state was stored.
function fallbackState({ user_type }: PersonRow): string {
  return user_type === 'NetworkMarketer' ? 'Active' : 'NotApplied'
}

/**
 * Records the death of a consultant: the position stays active for six months from now.
 * USER_NOT_FOUND, CANNOT_CHANGE_NOW where the person is no active consultant.
 * @spec 4.membership-rules, 9.limits
 */
export async function reportDeath({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof contract.reportDeath.body>>): Promise<PersonAnswer> {
  const { personId } = body
  await allowedMember(tx, personId, 'office/report-death')
  await setDeathReported(tx, personId, now)
  const { deathGraceMonths } = await settingsOf(tx)
  const day = deathGraceEnd(tehranDay(now.epochMilliseconds), deathGraceMonths)
  await giveNotice(tx, { personId, kind: 'DEATH_REPORTED', details: { day }, occasion: `death ${now}`, now })
  return recorded(tx, {
    action: 'people/report-death',
    body,
    was: 'Active',
    state: 'DeathGrace',
    caller,
    now,
  })
}

/**
 * The heirs' documents were accepted: the position is active again, within the six months or after them.
 * CANNOT_CHANGE_NOW where no death was reported, DOCUMENTS_MISSING before one of them is uploaded.
 * @spec 4.membership-rules.8
 */
export async function acceptInheritance({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof contract.acceptInheritance.body>>): Promise<PersonAnswer> {
  const { personId } = body
  const member = await allowedMember(tx, personId, 'office/accept-inheritance')
  const documentIds = await inheritancePapers(tx, personId)
  if (documentIds.length === 0) throw new Refusal('DOCUMENTS_MISSING')
  await setInherited(tx, personId, now)
  const occasion = `inheritance ${now}`
  await giveNotice(tx, { personId, kind: 'INHERITANCE_ACCEPTED', details: {}, occasion, now })
  const action = 'people/accept-inheritance'
  const decided = { ...body, documentIds }
  return recorded(tx, { action, body: decided, was: member.state, state: 'Active', caller, now })
}

/**
 * Has an account erased at its owner's request, after the wait in which they can withdraw it.
 * USER_NOT_FOUND, CANNOT_CHANGE_NOW, ACCOUNT_IN_USE {ties} while something is under way.
 */
export async function closeAccount({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof contract.closeAccount.body>>): Promise<PersonAnswer> {
  const { personId } = body
  const { state } = await requestErasure(tx, { personId, accountId: caller.accountId, now })
  return recorded(tx, { action: 'people/close-account', body, was: state, state, caller, now })
}

/** Withdraws the erasure of an account. USER_NOT_FOUND, ERASURE_NOT_REQUESTED. */
export async function keepAccount({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof contract.keepAccount.body>>): Promise<PersonAnswer> {
  const { state } = await withdrawErasure(tx, body.personId, now)
  return recorded(tx, { action: 'people/keep-account', body, was: state, state, caller, now })
}

/** The person, locked; refused where the status forbids the action. */
async function allowedMember(tx: Sql, personId: number, action: MemberAction): Promise<PersonRow> {
  const member = await lockMember(tx, personId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  const code = refusalByStatus(action, memberStatusOf(member))
  if (code === 'ACCOUNT_IN_USE') throw new Refusal(code, { ties: ['CONTRACT'] })
  if (code !== null) throw new Refusal(code)
  return member
}

type Recorded = {
  action: string
  body: Noted & { reason?: string; documentIds?: readonly string[] }
  was: string
  state: string
  caller: AccountCaller
  now: Temporal.Instant
}

async function recorded(tx: Sql, { action, body, was, state, caller, now }: Recorded): Promise<PersonAnswer> {
  const { personId, ...rest } = body
  const details = { ...rest, was, state }
  await recordAudit(tx, { accountId: caller.accountId, action, subject: `person ${personId}`, details, now })
  return { personId, state }
}
