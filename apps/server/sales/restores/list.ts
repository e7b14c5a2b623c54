import { type Restore, releaseShop } from '@anar/contract/commands'
import type { Calendar } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import type { RestoreRow } from '../../platform/held/index.ts'
import { momentIn } from '../../platform/http/moment-in.ts'
import * as queries from './queries.ts'

const maxListed = 100

/** What has to be reconciled before the shop is released, and how much of it is open; moments in the caller's calendar. */
export async function listOf(sql: Sql, restore: RestoreRow, calendar: Calendar): Promise<Restore> {
  const { id: restoreId, reason, restored_to: restoredTo, found_at: foundAt } = restore
  const isCompared = restore.compared_at !== null
  const isErasedAgain = restore.erasures_redone_at !== null
  const openDifferences = await queries.openDifferences(sql, foundAt)
  const topics = await queries.reconciledTopics(sql, restoreId)
  const findingOf = (topic: 'gateway' | 'bank') => {
    const stated = topics.find((row) => row.topic === topic)
    return stated
      ? { note: stated.note, statedBy: stated.stated_by, statedAt: momentIn(calendar, stated.stated_at) }
      : null
  }
  const { count, payouts } = await queries.openPayouts(sql, { restoreId, restoredTo, limit: maxListed })
  const [gateway, bank] = [findingOf('gateway'), findingOf('bank')]
  const isOpen = [
    !isCompared,
    !isErasedAgain,
    openDifferences > 0,
    gateway === null,
    bank === null,
    count > 0,
  ]
  return {
    restoreId,
    reason,
    restoredTo: momentIn(calendar, restoredTo),
    foundAt: momentIn(calendar, foundAt),
    ...{ isCompared, isErasedAgain, openDifferences, gateway, bank },
    openPayoutCount: count,
    openPayouts: payouts.map((payout) => ({
      withdrawalId: payout.id,
      ownerName: payout.owner_name,
      amountRial: payout.amount,
      way: payout.way,
      state: payout.state,
      requestedAt: momentIn(calendar, payout.requested_at),
    })),
    openCount: isOpen.filter(Boolean).length,
    proposalId: await queries.releaseProposal(sql, releaseShop.path),
  }
}
