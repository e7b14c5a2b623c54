import { readWhy } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { addJalaliMonths, type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import { answerRead } from '../../../platform/command/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import type { Explained } from '../explained/months.ts'
import { closedMonth, type NamedMonth, openMonth } from '../explained/named-month.ts'
import { firstNamesOf } from '../explained/queries.ts'
import type { QueryMonth, QueryMonthFor } from '../explained/query-month.ts'
import { type Material, namedIn, whyOf } from './present.ts'
import { adjustmentsOf, linesById } from './queries.ts'

/** Each answer scans the whole month. */
const perMinute = 60

/**
 * GET network/why: explains the caller's commissions of an approved month, or of the open month as last computed.
 * LOGIN_REQUIRED …, NETWORK_ONLY for a caller who is no marketer, INVALID_INPUT, MONTH_NOT_FOUND for a month that is not
 * approved or in which the caller was no member,
 * @spec 9.commission
 */
export function whyRoute(app: App, deps: AppDeps, queryMonthFor: QueryMonthFor): void {
  answerRead(app, deps, readWhy, {
    mayLag: false,
    perMinute,
    isSentUnchecked: true,
    read: async ({ database, query, caller: { personId }, now, locale: { calendar, language }, request }) => {
      const queryMonth = queryMonthFor(senderOf(request, personId))
      const current = jalaliMonthOf(now.epochMilliseconds)
      const month = query.month ?? current
      const named = await monthNamed(database, { month, current })
      const { offset, limit: count } = query
      const explained = await queryMonth(named, { what: 'explain', personId, offset, limit: count })
      if (!explained) throw new Refusal(month === current ? 'NOT_COMPUTED_YET' : 'MONTH_NOT_FOUND')
      const taken = await reversalsIn(database, queryMonth, { personId, late: explained.late })
      const itemIds = explained.sources.flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId))
      return whyOf({
        month,
        personId,
        explained,
        taken,
        adjustments: await adjustmentsOf(database, { personId, month }),
        firstNames: await firstNamesOf(database, namedIn(explained, taken)),
        lines: await linesById(database, itemIds),
        calendar,
        language,
      })
    },
  })
}

async function monthNamed(
  database: Database,
  { month, current }: { month: JalaliMonth; current: JalaliMonth },
): Promise<NamedMonth> {
  if (month === current) return openMonth(database, month)
  const closed = await closedMonth(database, month)
  if (!closed?.isFinal) throw new Refusal('MONTH_NOT_FOUND')
  return closed
}

/** What late returns take back from a person, by closed month at that month's rates. */
async function reversalsIn(
  database: Database,
  queryMonth: QueryMonth,
  { personId, late }: { personId: number; late: Explained['late'] },
): Promise<Material['taken']> {
  const taken: Material['taken'] = []
  for (const number of new Set(late.map(({ monthNumber }) => monthNumber))) {
    const fromMonth = addJalaliMonths(
      `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`,
      0,
    )
    const closed = await closedMonth(database, fromMonth)
    if (!closed) continue
    const returns = late.filter(({ monthNumber }) => monthNumber === number)
    const lines = await queryMonth(closed, { what: 'takeBack', personId, returns })
    taken.push(...lines.map((line) => ({ fromMonth, line })))
  }
  return taken
}
