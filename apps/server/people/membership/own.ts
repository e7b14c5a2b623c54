import type { MembershipAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { preferredBanDaysLeft } from '@anar/domain/membership'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { assertAllowed } from './member-status.ts'
import {
  lockMember,
  type PersonRow,
  setPreferredCancelled,
  setPreferredSince,
  setUnblocked,
  setUserType,
} from './queries/members.ts'

type Context = { tx: Sql; caller: AccountCaller; now: Temporal.Instant }

/**
 * A normal customer becomes a preferred one. FORBIDDEN for everybody else, PREFERRED_TOO_SOON {days} within 30 days of
 * having cancelled.
 * @spec 4.membership-rules, 9.limits, 1.customer-kinds.2
 */
export async function choosePreferred({ tx, caller, now }: Context): Promise<MembershipAnswer> {
  const member = await ownMember(tx, caller)
  if (member.user_type === 'PreferredCustomer') return answerOf(member)
  assertAllowed('choose-preferred', member)
  const today = tehranDay(now.epochMilliseconds)
  const days = preferredBanDaysLeft(member.preferred_cancelled_on, today, await settingsOf(tx))
  if (days > 0) throw new Refusal('PREFERRED_TOO_SOON', { days })
  await setUserType(tx, member.account_id, 'PreferredCustomer')
  await setPreferredSince(tx, member.person_id, now)
  return { userType: 'PreferredCustomer', state: member.state }
}

/**
 * A preferred customer becomes a normal one, who may apply as a marketer at once and become preferred again after 30
 * days. A block for missing purchases ends with it; one of the office stays. FORBIDDEN for everybody else.
 * @spec 4.membership-rules.4
 */
export async function cancelPreferred({ tx, caller, now }: Context): Promise<MembershipAnswer> {
  const member = await ownMember(tx, caller)
  if (member.user_type === 'Customer') return answerOf(member)
  assertAllowed('cancel-preferred', member)
  const state = member.block_reason === 'NO_PURCHASE' ? stateBefore(member) : member.state
  if (state !== member.state) await setUnblocked(tx, { personId: member.person_id, state, now })
  await setUserType(tx, member.account_id, 'Customer')
  await setPreferredCancelled(tx, member.person_id, now)
  return { userType: 'Customer', state }
}

/**
 * Lifts a block for missing purchases; the months count anew from now. NOT_BLOCKED, BLOCK_BY_OFFICE for any other block.
 * @spec 4.membership-rules.2
 */
export async function liftBlock({ tx, caller, now }: Context): Promise<MembershipAnswer> {
  const member = await ownMember(tx, caller)
  assertAllowed('lift-block', member)
  const state = stateBefore(member)
  await setUnblocked(tx, { personId: member.person_id, state, now })
  return { userType: member.user_type, state }
}

async function ownMember(tx: Sql, { personId }: AccountCaller): Promise<PersonRow> {
  const member = await lockMember(tx, personId)
  if (!member) throw new Error(`a session of person ${personId}, who does not exist`)
  return member
}

const stateBefore = (member: PersonRow) => member.state_before_block ?? 'NotApplied'
const answerOf = ({ user_type, state }: PersonRow): MembershipAnswer => ({ userType: user_type, state })
