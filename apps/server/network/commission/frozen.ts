import { addJalaliMonths, type JalaliMonth } from '@anar/domain/calendar'
import { computeMonth, type IncomePlan, type MonthResult, reversals } from '@anar/domain/compensation'
import type { Sql } from '../../platform/db/pool.ts'
import type { LateReturns, MonthInputs } from './columns.ts'
import { decodeParts } from './parts.ts'
import { findMonth, partsOf } from './queries.ts'

/** A calculated month's inputs, with the plan that was applied to them. */
export type FrozenInputs = MonthInputs & {
  plan: IncomePlan
  capFactor: { numerator: number; denominator: number }
  sha256: string
}

/** The stored inputs of a calculated month; null where the month is open. */
export async function frozenInputs(sql: Sql, month: JalaliMonth): Promise<FrozenInputs | null> {
  const row = await findMonth(sql, month)
  if (!row) return null
  return {
    ...decodeParts(await partsOf(sql, month)),
    plan: row.plan,
    capFactor: { numerator: row.cap_numerator, denominator: row.cap_denominator },
    sha256: row.sha256.toString('hex'),
  }
}

/** A month's late returns summed for a person, in rials; negative amounts are taken back. */
export type MonthReversal = { month: JalaliMonth; personId: number; rial: number }

/**
 * What late returns take back: of each closed month at its own rates, ranks and cap factor, from those who earned in it.
 * @spec 9.commission
 */
export async function reversalsBy(sql: Sql, late: LateReturns): Promise<MonthReversal[]> {
  const taken: MonthReversal[] = []
  for (const number of new Set(late.month)) {
    const month = monthOfNumber(number)
    const closed = await frozenInputs(sql, month)
    if (!closed) throw new RangeError(`Month ${month} is not closed`)
    taken.push(...reversalsOf(month, closed, late))
  }
  return taken
}

/** The same for one closed month with loaded inputs. */
function reversalsOf(month: JalaliMonth, closed: FrozenInputs, late: LateReturns): MonthReversal[] {
  const positions = new Map<number, number>()
  for (let position = 0; position < closed.people.length; position++)
    positions.set(closed.people[position]!, position)
  const returns = []
  for (let row = 0; row < late.month.length; row++) {
    const buyer = positions.get(late.personId[row]!)
    // A buyer outside the network earned nobody a commission.
    if (monthOfNumber(late.month[row]!) !== month || buyer === undefined) continue
    returns.push({ buyer, scoreHundredths: late.score[row]! })
  }
  const { network, plan, netSalesRial } = closed
  const result: MonthResult = computeMonth({ network, netSalesRial, plan })
  return reversals({ network, plan }, result, returns).map((reversal) => ({
    month,
    personId: closed.people[reversal.member]!,
    rial: reversal.differentialRial + reversal.generationRial,
  }))
}

/** 140508 as 1405-08. */
function monthOfNumber(number: number): JalaliMonth {
  return addJalaliMonths(`${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`, 0)
}
