import type { IsoDay } from '@anar/domain/calendar'
import type { BlockReason } from '@anar/domain/membership'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { setBlocked } from './queries/members.ts'

/** The block reasons of rules; the office has its own. */
export type RuleReason = Exclude<BlockReason, 'OFFICE'>

/**
 * Blocks a person whose time is up, and notifies them. The previous state is stored and restored when the block ends.
 * @spec 4.membership-rules
 */
export async function block(
  tx: Sql,
  {
    personId,
    reason,
    dueDay,
    now,
  }: { personId: number; reason: RuleReason; dueDay: IsoDay; now: Temporal.Instant },
): Promise<void> {
  if (!(await setBlocked(tx, { personId, reason, now }))) return
  await giveNotice(tx, { personId, kind: noticeKinds[reason], details: {}, occasion: dueDay, now })
}

const noticeKinds = {
  NO_PURCHASE: 'PREFERRED_BLOCKED',
  WRONG_DOCUMENTS: 'DOCUMENTS_BLOCKED',
  NO_INHERITANCE: 'DEATH_BLOCKED',
} as const satisfies Record<RuleReason, string>
