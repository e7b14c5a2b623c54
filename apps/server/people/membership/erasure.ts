import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { type ErasureTie, preferredBanDaysLeft, refusalByStatus } from '@anar/domain/membership'
import { recordAudit } from '../../platform/audit/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { workOff } from '../../platform/processes/work-off.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import {
  deleteRequest,
  dueRequests,
  erasePerson,
  insertRequest,
  putOff,
  requestOf,
} from '../erasures/index.ts'
import { memberStatusOf } from './member-status.ts'
import { accountTies } from './queries/facts.ts'
import { lockMember, memberOf, type PersonRow } from './queries/members.ts'

/** What is under way and has to end before the person is erased. */
async function tiesOf(sql: Sql, member: PersonRow): Promise<ErasureTie[]> {
  const ties = await accountTies(sql, member.person_id)
  const hasContract = refusalByStatus('office/close-account', memberStatusOf(member)) === 'ACCOUNT_IN_USE'
  return [
    ...(ties.has_money ? (['MONEY'] as const) : []),
    ...(ties.has_open_order ? (['ORDERS'] as const) : []),
    ...(ties.has_open_return ? (['RETURNS'] as const) : []),
    ...(ties.has_open_case ? (['OPEN_CASE'] as const) : []),
    ...(hasContract ? (['CONTRACT'] as const) : []),
  ]
}

/** Refuses as a request would: CANNOT_CHANGE_NOW for staff and sellers, ACCOUNT_IN_USE {ties}, USER_NOT_FOUND. */
export async function assertErasable(sql: Sql, personId: number): Promise<PersonRow> {
  const member = await memberOf(sql, personId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  const code = refusalByStatus('office/close-account', memberStatusOf(member))
  if (code !== null && code !== 'ACCOUNT_IN_USE') throw new Refusal(code)
  const ties = await tiesOf(sql, member)
  if (ties.length > 0) throw new Refusal('ACCOUNT_IN_USE', { ties })
  return member
}

/** The erasure of a person as they see it: when it is due, what stands against it, and the periods. */
export async function erasureOf(sql: Sql, personId: number) {
  const { erasureWaitDays: waitDays, recordYears } = await settingsOf(sql)
  const member = await memberOf(sql, personId)
  const request = await requestOf(sql, personId)
  const ties = member ? await tiesOf(sql, member) : []
  return { dueAt: request?.due_at ?? null, ties, waitDays, recordYears }
}

/**
 * Asks for an erasure after the wait, in which it can be withdrawn; every contact gets a notice. A second request changes
 * nothing. Refusals as of `assertErasable`.
 * @param accountId who asks: the person, or a member of staff
 */
export async function requestErasure(
  tx: Sql,
  { personId, accountId, now }: { personId: number; accountId: number; now: Temporal.Instant },
): Promise<PersonRow> {
  await lockMember(tx, personId)
  const member = await assertErasable(tx, personId)
  const settings = await settingsOf(tx)
  const today = tehranDay(now.epochMilliseconds)
  // Who was erased could sign up as preferred at once.
  const banDays = preferredBanDaysLeft(member.preferred_cancelled_on, today, settings)
  const dueAt = now.add({ hours: 24 * Math.max(settings.erasureWaitDays, banDays) })
  if (await insertRequest(tx, { personId, accountId, now, dueAt })) {
    const details = { day: tehranDay(dueAt.epochMilliseconds) }
    await giveNotice(tx, { personId, kind: 'ERASURE_REQUESTED', details, occasion: now.toString(), now })
  }
  return member
}

/** Withdraws an erasure. ERASURE_NOT_REQUESTED, USER_NOT_FOUND, CANNOT_CHANGE_NOW for staff and sellers. */
export async function withdrawErasure(tx: Sql, personId: number, now: Temporal.Instant): Promise<PersonRow> {
  const member = await lockMember(tx, personId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  const code = refusalByStatus('office/keep-account', memberStatusOf(member))
  if (code !== null && code !== 'ACCOUNT_IN_USE') throw new Refusal(code)
  if (!(await deleteRequest(tx, personId))) throw new Refusal('ERASURE_NOT_REQUESTED')
  const occasion = now.toString()
  await giveNotice(tx, { personId, kind: 'ERASURE_WITHDRAWN', details: {}, occasion, now })
  return member
}

const batchSize = 100

/**
 * Erases the people whose wait is over. Where something is under way again, the erasure waits for another day.
 * @returns how many were erased
 */
export const eraseDue: JobRun = ({ database, signal }, now) =>
  workOff<number>({
    next: (after = 0) => dueRequests(database, { after, now, limit: batchSize }),
    work: (personId) => transact(database, (tx) => eraseIfFree(tx, personId, now)),
    signal,
  })

async function eraseIfFree(tx: Sql, personId: number, now: Temporal.Instant): Promise<boolean> {
  const member = await lockMember(tx, personId)
  const request = await requestOf(tx, personId)
  if (!member || !request || request.due_at.getTime() > now.epochMilliseconds) return false
  if ((await tiesOf(tx, member)).length > 0) {
    await putOff(tx, personId, now.add({ hours: 24 }))
    return false
  }
  const accountId = member.account_id
  await deleteRequest(tx, personId)
  await erasePerson(tx, { personId, accountId, now })
  const details = { requestedBy: request.requested_by }
  const entry = { action: 'people/erase', subject: `person ${personId}`, details, now }
  await recordAudit(tx, { accountId: null, ...entry })
  return true
}
