import { randomBytes } from 'node:crypto'
import type * as contract from '@anar/contract/commands'
import type { StaffAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import type { Database, Sql } from '../../db/pool.ts'
import type { Locale } from '../../http/locale.ts'
import { recordAudit } from '../audit/index.ts'
import { hashPassword } from '../auth/index.ts'
import type { AccountCaller } from '../caller/index.ts'
import { invalidFields, transact } from '../command/index.ts'
import { assertNotLastAdmin, changeable } from './policy.ts'
import {
  insertStaff,
  lockStaff,
  revokeSessions,
  type StaffRow,
  setClosed,
  setPasswordHash,
  setRole,
  takenOf,
} from './queries.ts'

type By = { caller: AccountCaller; now: Temporal.Instant }
/** Nobody's account where it is done from the machine itself. */
type ByAnybody = { caller: { accountId: number | null }; now: Temporal.Instant }
type Reasoned = By & { tx: Sql; body: z.output<typeof contract.staffReason> }

/** A password nobody knows: the person sets one of their own by the recovery mail. */
const passwordOfNobody = () => hashPassword(randomBytes(32).toString('base64url'))

/**
 * Adds a member of staff. INVALID_INPUT naming what is another account's already.
 * @spec 6.staff, 5.username, 5.phone
 */
export async function addStaff(
  database: Database,
  { body, caller, now, locale }: ByAnybody & { body: z.output<typeof contract.addStaff>; locale: Locale },
): Promise<StaffAnswer> {
  const { username, firstName, lastName, cellphone, email, staffRole } = body
  const passwordHash = await passwordOfNobody()
  return transact(database, async (tx) => {
    const taken = Object.entries(await takenOf(tx, { username, cellphone, email })).filter(([, is]) => is)
    if (taken.length > 0) {
      throw invalidFields(Object.fromEntries(taken.map(([field]) => [field, 'notUnique'])), locale.language)
    }
    const added = { username, staffRole, firstName, lastName, cellphone, email }
    const accountId = await insertStaff(tx, { ...added, passwordHash, now })
    if (accountId === null) throw new Refusal('NOT_UNIQUE')
    await record(tx, { caller, now }, 'staff/add', accountId, { username, staffRole })
    return { accountId, staffRole, isClosed: false }
  })
}

/** Gives another role, which counts from the next request on. STAFF_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN. @spec 6.staff */
export async function changeRole({
  tx,
  body,
  caller,
  now,
}: By & { tx: Sql; body: z.output<typeof contract.changeStaffRole> }): Promise<StaffAnswer> {
  const { accountId, staffRole } = body
  const staff = await lockStaff(tx)
  const member = changeable(staff, { accountId, callerId: caller.accountId })
  if (member.staff_role === staffRole) return answerOf(member)
  assertNotLastAdmin(staff, member)
  await setRole(tx, accountId, staffRole)
  await record(tx, { caller, now }, 'staff/change-role', accountId, {
    username: member.username,
    from: member.staff_role,
    to: staffRole,
  })
  return answerOf({ ...member, staff_role: staffRole })
}

/** Closes an account and logs the person out. STAFF_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN. @spec 6.staff */
export async function closeStaff({ tx, body, caller, now }: Reasoned): Promise<StaffAnswer> {
  const staff = await lockStaff(tx)
  const member = changeable(staff, { accountId: body.accountId, callerId: caller.accountId })
  if (member.is_closed) return answerOf(member)
  assertNotLastAdmin(staff, member)
  await setClosed(tx, member.account_id, now)
  await revokeSessions(tx, member.account_id, now)
  await recordReason(tx, { caller, now }, 'staff/close', member, body.reason)
  return answerOf({ ...member, is_closed: true })
}

/** Opens a closed account again. STAFF_NOT_FOUND, OWN_ACCOUNT. @spec 6.staff */
export async function reopenStaff({ tx, body, caller, now }: Reasoned): Promise<StaffAnswer> {
  const member = changeable(await lockStaff(tx), {
    accountId: body.accountId,
    callerId: caller.accountId,
  })
  if (!member.is_closed) return answerOf(member)
  await setClosed(tx, member.account_id, null)
  await recordReason(tx, { caller, now }, 'staff/reopen', member, body.reason)
  return answerOf({ ...member, is_closed: false })
}

/**
 * Takes the password away and logs the person out: they set another by the recovery mail.
 * STAFF_NOT_FOUND, OWN_ACCOUNT.
 * @spec 6.staff
 */
export async function resetStaffPassword(
  database: Database,
  { body, caller, now }: Omit<Reasoned, 'tx'>,
): Promise<StaffAnswer> {
  const passwordHash = await passwordOfNobody()
  return transact(database, async (tx) => {
    const member = changeable(await lockStaff(tx), {
      accountId: body.accountId,
      callerId: caller.accountId,
    })
    await setPasswordHash(tx, member.account_id, passwordHash)
    await revokeSessions(tx, member.account_id, now)
    await recordReason(tx, { caller, now }, 'staff/reset-password', member, body.reason)
    return answerOf(member)
  })
}

function recordReason(tx: Sql, by: By, action: string, member: StaffRow, reason: string): Promise<void> {
  return record(tx, by, action, member.account_id, { username: member.username, reason })
}

function record(
  tx: Sql,
  { caller, now }: ByAnybody,
  action: string,
  accountId: number,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, {
    accountId: caller.accountId,
    action,
    subject: `account ${accountId}`,
    details,
    now,
  })
}

function answerOf({ account_id, staff_role, is_closed }: StaffRow): StaffAnswer {
  return { accountId: account_id, staffRole: staff_role, isClosed: is_closed }
}
