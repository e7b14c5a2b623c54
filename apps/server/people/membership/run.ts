import { randomUUID } from 'node:crypto'
import type { MembershipRun } from '@anar/contract/commands'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { caseOf, type MembershipCase, type MembershipRule, occasionOf } from '@anar/domain/membership'
import { recordAudit } from '../../platform/audit/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { erasePerson } from '../erasures/index.ts'
import { block, type RuleReason } from './block.ts'
import { casesOn } from './due.ts'
import { factsFrom } from './facts.ts'
import { recordChecks } from './queries/checks.ts'
import { lockFacts } from './queries/facts.ts'
import { claimMembershipDay, continueMembershipDay, doneSince, endMembershipDay } from './queries/runs.ts'

type Done = 'notified' | 'blocked' | 'removed' | 'kept' | null

/**
 * Applies the membership rules of today, unless that is done or another node is doing it: so it may run every minute, and
 * right after a start. The next run continues one that died or had to end, and catches up on a missed day with the full
 * days of notice.
 * @returns how many persons were notified, blocked or removed
 * @spec 4.membership-rules
 */
export async function followMembershipDaily(
  database: Database,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  const day = tehranDay(now.epochMilliseconds)
  const holder = randomUUID()
  if (!(await claimMembershipDay(database, day, holder))) return 0
  const { outcome, failures, isDone } = await followDue(database, {
    ...{ day, now },
    mayContinue: async () => !signal?.aborted && continueMembershipDay(database, day, holder),
  })
  await endMembershipDay(database, { day, holder, doneAt: isDone ? now : null })
  throwAll(failures)
  return outcome.noticesGiven + outcome.blocked + outcome.removed
}

/**
 * Applies the rules now, each person in a transaction of their own. Idempotent.
 * @param startedAt start of an interrupted run: what it did is counted as well
 */
export async function followMembership(
  database: Database,
  now: Temporal.Instant,
  startedAt: Temporal.Instant | null = null,
): Promise<MembershipRun> {
  const day = tehranDay(now.epochMilliseconds)
  const { outcome, failures } = await followDue(database, { day, now, mayContinue: async () => true })
  throwAll(failures)
  return startedAt === null ? outcome : { ...outcome, ...(await doneSince(database, startedAt)) }
}

type Following = {
  day: IsoDay
  now: Temporal.Instant
  /** Checked after each batch: the run ends where it is false. */
  mayContinue: () => Promise<boolean>
}

/** Works through the persons whose day has come, and records the next day of each. */
async function followDue(
  database: Database,
  { day, now, mayContinue }: Following,
): Promise<{ outcome: MembershipRun; failures: unknown[]; isDone: boolean }> {
  const outcome: MembershipRun = { noticesGiven: 0, blocked: 0, removed: 0, kept: 0 }
  const failures: unknown[] = []
  for await (const { cases, checked } of casesOn(database, { day, until: day })) {
    for (const { row, membershipCase } of cases) {
      if (membershipCase.step === 'notified') continue
      try {
        const done = await transact(database, (tx) =>
          followFor(tx, { personId: row.person_id, today: day, now }),
        )
        if (done === 'notified') outcome.noticesGiven += 1
        else if (done !== null) outcome[done] += 1
      } catch (error) {
        // A failure at one person must not stop the others. The person's turn comes again tomorrow.
        failures.push(error)
      }
    }
    // Where something was due, the day stays today: the next run finds what came of it.
    await recordChecks(database, checked)
    if (!(await mayContinue())) return { outcome, failures, isDone: false }
  }
  return { outcome, failures, isDone: true }
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `membership: ${failures.length} persons failed`)
}

// Checks again under the lock, since a purchase may have happened since the list was read.
async function followFor(
  tx: Sql,
  { personId, today, now }: { personId: number; today: IsoDay; now: Temporal.Instant },
): Promise<Done> {
  const row = await lockFacts(tx, personId)
  const membershipCase = row ? caseOf(factsFrom(row), today, await settingsOf(tx)) : null
  if (!row || !membershipCase) return null
  if (membershipCase.step === 'tied') return 'kept'
  if (membershipCase.step === 'notified') return null
  if (membershipCase.step === 'notify')
    return (await notify(tx, { personId, membershipCase, now })) ? 'notified' : null
  const reason = blockReasons[membershipCase.rule]
  await (reason === null
    ? erasePerson(tx, { personId, accountId: row.account_id, now })
    : block(tx, { personId, reason, dueDay: membershipCase.dueDay, now }))
  await recordAudit(tx, {
    accountId: null,
    action: `membership/${membershipCase.outcome}`,
    subject: `person ${personId}`,
    details: {
      rule: membershipCase.rule,
      dueDay: membershipCase.dueDay,
      noticeGivenOn: membershipCase.noticeGivenOn,
    },
    now,
  })
  return membershipCase.outcome === 'remove' ? 'removed' : 'blocked'
}

/** Null for the rule that removes instead of blocking. */
const blockReasons: Record<MembershipRule, RuleReason | null> = {
  DEATH_WITHOUT_INHERITANCE: 'NO_INHERITANCE',
  DOCUMENTS_WRONG: 'WRONG_DOCUMENTS',
  PREFERRED_NO_PURCHASE: 'NO_PURCHASE',
  CUSTOMER_WITHOUT_REQUEST: null,
}

type NoticeParams = { personId: number; membershipCase: MembershipCase; now: Temporal.Instant }

function notify(tx: Sql, { personId, membershipCase, now }: NoticeParams): Promise<boolean> {
  const common = { personId, occasion: occasionOf(membershipCase.rule, membershipCase.dueDay), now }
  const details = { day: membershipCase.effectDay }
  switch (membershipCase.rule) {
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
