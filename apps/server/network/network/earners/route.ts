import { type Earners, readEarners } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { answerRead } from '../../../platform/command/index.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import { closedMonth, openMonth } from '../explained/named-month.ts'
import { firstNamesOf } from '../explained/queries.ts'
import type { QueryMonth, QueryMonthFor } from '../explained/query-month.ts'
import { type EarningOrder, findEarningOrder } from './queries.ts'

const perMinute = 60

/**
 * GET orders/{saleOrderId}/earners: how many people earn from the caller's order and how much together, «about» until
 * its month is approved; names masked. LOGIN_REQUIRED …, NOT_FOUND for an unknown, foreign or unpaid order.
 * @spec 9.commission
 */
export function earnersRoute(app: App, deps: AppDeps, queryMonthFor: QueryMonthFor): void {
  answerRead(app, deps, readEarners, {
    mayLag: false,
    perMinute,
    isSentUnchecked: true,
    read: async ({ database, params: { saleOrderId }, caller: { personId }, request }) => {
      const order = await findEarningOrder(database, saleOrderId)
      if (order?.person_id !== personId) throw new Refusal('NOT_FOUND')
      const queryMonth = queryMonthFor(senderOf(request, personId))
      return earnersOf({ ...deps, database }, queryMonth, order).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'NOT_COMPUTED_YET') return unknown
        throw error
      })
    },
  })
}

const nobody = { isKnown: true, count: 0, totalRial: 0, names: [] }
const unknown: Earners = { ...nobody, isKnown: false, isFinal: false }

async function earnersOf(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  queryMonth: QueryMonth,
  order: EarningOrder,
): Promise<Earners> {
  const closed = order.closed_month && (await closedMonth(database, order.closed_month))
  const month = closed || (await openMonth(database, jalaliMonthOf(clock.now().epochMilliseconds)))
  const isFinal = closed ? closed.isFinal : false
  const { person_id: personId, score: scoreHundredths } = order
  const earning = await queryMonth(month, { what: 'earn', personId, scoreHundredths })
  // A person who signed up since the last computation has no position yet.
  if (!earning) return { ...nobody, isFinal }
  const names = await firstNamesOf(database, earning.personIds)
  return {
    isKnown: true,
    isFinal,
    count: earning.count,
    totalRial: earning.totalRial,
    names: earning.personIds.map((earnerId) => masked(names.get(earnerId) ?? '')),
  }
}

/** The first letter of a first name, which identifies nobody to a stranger. */
function masked(firstName: string): string {
  const [first] = new Intl.Segmenter().segment(firstName.trim())
  return `${first?.segment ?? ''}…`
}
