import type { MembershipRun } from '@anar/contract/commands'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { caseOf, type MembershipCase, type MembershipRule, occasionOf } from '@anar/domain/membership'
import { recordAudit } from '../../platform/audit/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { block, type RuleReason } from './block.ts'
import { casesOn } from './due.ts'
import { factsFrom } from './facts.ts'
import { lockFacts } from './queries/facts.ts'
import { doneSince, rememberMembershipDay, takeMembershipDay } from './queries/runs.ts'
import { removeMember } from './remove.ts'

type Done = 'told' | 'blocked' | 'removed' | 'kept' | null

/**
 * Follows the membership rules for today, unless that was done or another node is at it: so it may run every minute,
 * and right after a start. A day that was missed is made good by the next run, with its full days of notice.
 * @returns how many were told, blocked or removed
 * @spec 4.membership-rules
 */
export function followMembershipDaily(database: Database, now: Temporal.Instant): Promise<number> {
  const today = tehranDay(now.epochMilliseconds)
  return database.transaction(async (tx) => {
    if (!(await takeMembershipDay(tx, today))) return 0
    const { noticesGiven, blocked, removed } = await followMembership(database, now)
    await rememberMembershipDay(tx, today)
    return noticesGiven + blocked + removed
  })
}

/**
 * Follows the rules now, each person in a transaction of their own. Done twice, it does nothing the second time.
 * @param begunAt when a run began whose process died: what was done since counts as well
 */
export async function followMembership(
  database: Database,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null = null,
): Promise<MembershipRun> {
  const today = tehranDay(now.epochMilliseconds)
  const outcome: MembershipRun = { noticesGiven: 0, blocked: 0, removed: 0, kept: 0 }
  const failures: unknown[] = []
  for await (const { row, found } of casesOn(database, today, { withKept: false })) {
    if (found.step === 'told') continue
    try {
      const done = await transact(database, (tx) => followFor(tx, { personId: row.person_id, today, now }))
      if (done === 'told') outcome.noticesGiven += 1
      else if (done !== null) outcome[done] += 1
    } catch (error) {
      // One person's fault keeps nobody else from their notice.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `membership: ${failures.length} persons failed`)
  return begunAt === null ? outcome : { ...outcome, ...(await doneSince(database, begunAt)) }
}

// Looked at once more under the lock: a purchase may have come since the list was made.
async function followFor(
  tx: Sql,
  { personId, today, now }: { personId: number; today: IsoDay; now: Temporal.Instant },
): Promise<Done> {
  const row = await lockFacts(tx, personId)
  const found = row ? caseOf(factsFrom(row), today, await settingsOf(tx)) : null
  if (!row || !found) return null
  if (found.step === 'keep') return 'kept'
  if (found.step === 'told') return null
  if (found.step === 'tell') return (await tell(tx, { personId, found, now })) ? 'told' : null
  const reason = blockReasons[found.rule]
  await (reason === null
    ? removeMember(tx, { personId, accountId: row.account_id, now })
    : block(tx, { personId, reason, dueDay: found.dueDay, now }))
  await recordAudit(tx, {
    accountId: null,
    action: `membership/${found.outcome}`,
    subject: `person ${personId}`,
    details: { rule: found.rule, dueDay: found.dueDay, noticeGivenOn: found.noticeGivenOn },
    now,
  })
  return found.outcome === 'remove' ? 'removed' : 'blocked'
}

/** Null for the rule that removes instead of blocking. */
const blockReasons: Record<MembershipRule, RuleReason | null> = {
  DEATH_WITHOUT_INHERITANCE: 'NO_INHERITANCE',
  DOCUMENTS_WRONG: 'WRONG_DOCUMENTS',
  PREFERRED_NO_PURCHASE: 'NO_PURCHASE',
  CUSTOMER_WITHOUT_REQUEST: null,
}

type Told = { personId: number; found: MembershipCase; now: Temporal.Instant }

function tell(tx: Sql, { personId, found, now }: Told): Promise<boolean> {
  const common = { personId, occasion: occasionOf(found.rule, found.dueDay), now }
  const details = { day: found.effectDay }
  switch (found.rule) {
    case 'DEATH_WITHOUT_INHERITANCE':
      return giveNotice(tx, { ...common, kind: 'DEATH_BLOCK_AHEAD', details })
    case 'DOCUMENTS_WRONG':
      return giveNotice(tx, { ...common, kind: 'DOCUMENTS_BLOCK_AHEAD', details: { ...details, reason: '' } })
    case 'PREFERRED_NO_PURCHASE':
      return giveNotice(tx, { ...common, kind: 'PREFERRED_BLOCK_AHEAD', details })
    case 'CUSTOMER_WITHOUT_REQUEST':
      return giveNotice(tx, { ...common, kind: 'REMOVAL_AHEAD', details })
  }
}
