import { randomBytes } from 'node:crypto'
import type * as contract from '@anar/contract/commands'
import type { StaffAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { type ConductContext, callThenCommit, invalidFields } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import type { ChangeDescription } from '../../platform/proposals/index.ts'
import { hashPassword } from '../auth/index.ts'
import { recordPasswordReset } from '../destinations/index.ts'
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
/** `accountId` is null for commands from the server's own command line. */
type OptionalCaller = { caller: { accountId: number | null }; now: Temporal.Instant }
type Reasoned = By & { tx: Sql; body: z.output<typeof contract.closeStaff.body> }

/** A random password that is not shown: the person sets one by the recovery mail. */
const randomPasswordHash = () => hashPassword(randomBytes(32).toString('base64url'))

/**
 * Adds a member of staff. INVALID_INPUT naming fields that another account has.
 * @spec 6.staff, 5.username, 5.phone
 */
export async function addStaff({
  tx,
  body,
  caller,
  now,
  locale,
}: OptionalCaller & NewMember): Promise<StaffAnswer> {
  await assertNotTaken({ tx, body, locale })
  const accountId = await insertStaff(tx, { ...body, passwordHash: await randomPasswordHash(), now })
  if (accountId === null) throw new Refusal('NOT_UNIQUE')
  const { username, staffRole } = body
  await record(tx, { caller, now }, 'staff/add', accountId, { username, staffRole })
  return { accountId, staffRole, isClosed: false }
}

type NewMember = { tx: Sql; body: z.output<typeof contract.addStaff.body>; locale: Locale }

async function assertNotTaken({ tx, body, locale }: NewMember): Promise<void> {
  const taken = Object.entries(await takenOf(tx, body)).filter(([, is]) => is)
  if (taken.length === 0) return
  throw invalidFields(Object.fromEntries(taken.map(([field]) => [field, 'notUnique'])), locale.language)
}

/** Describes a new office account for the approver. INVALID_INPUT as `addStaff`. */
export async function describeNewStaff(context: NewMember): Promise<ChangeDescription> {
  await assertNotTaken(context)
  const { username, firstName, lastName, staffRole } = context.body
  return {
    subject: `username ${username}`,
    before: null,
    after: { username, firstName, lastName, staffRole },
  }
}

/** Gives another role, which counts from the next request on. @spec 6.staff.2 */
export async function changeRole({
  tx,
  body,
  caller,
  now,
}: By & { tx: Sql; body: z.output<typeof contract.changeStaffRole.body> }): Promise<StaffAnswer> {
  const { accountId, staffRole } = body
  const member = await withOtherRole({ tx, body, caller })
  if (member.staff_role === staffRole) return answerOf(member)
  await setRole(tx, accountId, staffRole)
  await record(tx, { caller, now }, 'staff/change-role', accountId, {
    username: member.username,
    from: member.staff_role,
    to: staffRole,
  })
  return answerOf({ ...member, staff_role: staffRole })
}

async function withOtherRole({
  tx,
  body: { accountId, staffRole },
  caller,
}: Pick<By, 'caller'> & {
  tx: Sql
  body: z.output<typeof contract.changeStaffRole.body>
}): Promise<StaffRow> {
  const staff = await lockStaff(tx)
  const member = changeable(staff, { accountId, callerId: caller.accountId })
  if (member.staff_role !== staffRole) assertNotLastAdmin(staff, member)
  return member
}

/** The old and the new role; null where they are the same. Refuses as `changeRole`. */
export async function describeRole(
  context: Parameters<typeof withOtherRole>[0],
): Promise<ChangeDescription | null> {
  const member = await withOtherRole(context)
  const { staffRole } = context.body
  if (member.staff_role === staffRole) return null
  return {
    subject: `account ${member.account_id}`,
    about: { username: member.username },
    before: { staffRole: member.staff_role },
    after: { staffRole },
  }
}

/** Closes an account and logs the person out. @spec 6.staff */
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

/** Opens a closed account again. @spec 6.staff */
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

/** The account to reopen; null where it is open. Refuses as `reopenStaff`. */
export async function describeReopening({
  tx,
  body,
  caller,
}: Pick<Reasoned, 'tx' | 'body' | 'caller'>): Promise<ChangeDescription | null> {
  const member = changeable(await lockStaff(tx), { accountId: body.accountId, callerId: caller.accountId })
  if (!member.is_closed) return null
  return {
    subject: `account ${member.account_id}`,
    about: { username: member.username, staffRole: member.staff_role, reason: body.reason },
    before: { isClosed: true },
    after: { isClosed: false },
  }
}

/** Takes the password away and logs the person out: they set another by the recovery mail. @spec 6.staff */
export const resetStaffPassword = ({ database }: Pick<AppDeps, 'database'>) =>
  callThenCommit(
    database,
    (_: ConductContext<typeof contract.resetStaffPassword>) => randomPasswordHash(),
    async ({ tx, body, caller, now }, passwordHash) => {
      const member = changeable(await lockStaff(tx), {
        accountId: body.accountId,
        callerId: caller.accountId,
      })
      await setPasswordHash(tx, member.account_id, passwordHash)
      const by = { accountId: member.account_id, accountIds: [caller.accountId], now }
      await recordPasswordReset(tx, by)
      await revokeSessions(tx, member.account_id, now)
      await recordReason(tx, { caller, now }, 'staff/reset-password', member, body.reason)
      return answerOf(member)
    },
  )

function recordReason(tx: Sql, by: By, action: string, member: StaffRow, reason: string): Promise<void> {
  return record(tx, by, action, member.account_id, { username: member.username, reason })
}

function record(
  tx: Sql,
  { caller, now }: OptionalCaller,
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
