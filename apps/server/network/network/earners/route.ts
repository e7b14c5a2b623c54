import { type Earners, readEarners } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import type { App, AppDeps } from '../../../deps.ts'
import { answerRead } from '../../../platform/command/index.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import type { AskMonth, AskMonthFor } from '../explained/ask.ts'
import { closedMonth, openMonth } from '../explained/named-month.ts'
import { firstNamesOf } from '../explained/queries.ts'
import { type EarningOrder, findEarningOrder } from './queries.ts'

const perMinute = 60

/**
 * GET orders/{saleOrderId}/earners: how many earn from an order of one's own and how much together, «about» until its
 * month is approved; names masked. NOT_FOUND where there is none, it is another's, or nobody paid for it.
 * @spec 9.commission
 */
export function earnersRoute(app: App, deps: AppDeps, askFor: AskMonthFor): void {
  answerRead(app, deps, readEarners, {
    perMinute,
    isSentUnchecked: true,
    read: async ({ params: { saleOrderId }, caller: { personId }, request }) => {
      const order = await findEarningOrder(deps.database, saleOrderId)
      if (order?.person_id !== personId) throw new Refusal('NOT_FOUND')
      const ask = askFor(senderOf(request, personId))
      return earnersOf(deps, ask, order).catch((error: unknown) => {
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
  ask: AskMonth,
  order: EarningOrder,
): Promise<Earners> {
  const closed = order.closed_month && (await closedMonth(database, order.closed_month))
  const month = closed || (await openMonth(database, jalaliMonthOf(clock.now().epochMilliseconds)))
  const isFinal = closed ? closed.isFinal : false
  const { person_id: personId, score: scoreHundredths } = order
  const earning = await ask(month, { what: 'earn', personId, scoreHundredths })
  // Whoever signed up since the month was worked out stands nowhere yet.
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

/** The first letter of a first name, which says who it is to nobody who does not know already. */
function masked(firstName: string): string {
  const [first] = new Intl.Segmenter().segment(firstName.trim())
  return `${first?.segment ?? ''}…`
}
