import type { ReplayAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { JalaliMonth } from '@anar/domain/calendar'
import { computeMonth, type IncomePlan, type MonthResult } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import type { Database } from '../../platform/db/pool.ts'
import { frozenInputs } from './frozen.ts'
import { namesOf } from './queries.ts'

export type Replay = { month: JalaliMonth; plan: IncomePlan }

const maxShown = 50

/**
 * What a calculated month would have paid under other numbers: the month's own bonuses, before and after. Changes
 * nothing.
 * MONTH_NOT_FOUND.
 * @spec 9.commission
 */
export async function replayMonth(database: Database, { month, plan }: Replay): Promise<ReplayAnswer> {
  const frozen = await frozenInputs(database, month)
  if (!frozen) throw new Refusal('MONTH_NOT_FOUND')
  const { network, people, netSalesRial } = frozen
  const before = computeMonth({ network, netSalesRial, plan: frozen.plan })
  const after = computeMonth({ network, netSalesRial, plan })
  const changes = Float64Array.from(
    people,
    (_, position) => paidTo(after, position) - paidTo(before, position),
  )
  const winners = topChanges(changes, 1)
  const losers = topChanges(changes, -1)
  const names = await namesOf(
    database,
    [...winners, ...losers].map((position) => people[position]!),
  )
  const compared = (position: number) => ({
    personId: people[position]!,
    name: names.get(people[position]!) ?? '',
    code: memberCode(people[position]!),
    beforeRial: paidTo(before, position),
    afterRial: paidTo(after, position),
  })
  return {
    month,
    memberCount: people.length,
    beforeRial: before.paidRial,
    afterRial: after.paidRial,
    capRial: after.capRial,
    uncappedRial: after.uncappedRial,
    winnerCount: changes.reduce((count, change) => count + Number(change > 0), 0),
    loserCount: changes.reduce((count, change) => count + Number(change < 0), 0),
    winners: winners.map(compared),
    losers: losers.map(compared),
  }
}

const paidTo = ({ differentialRial, generationRial }: MonthResult, position: number) =>
  differentialRial[position]! + generationRial[position]!

/** Positions of the largest changes of a sign, the largest first, then by position. */
function topChanges(changes: Float64Array, sign: 1 | -1): number[] {
  const positions: number[] = []
  for (let position = 0; position < changes.length; position++)
    if (changes[position]! * sign > 0) positions.push(position)
  return positions.toSorted((a, b) => (changes[b]! - changes[a]!) * sign || a - b).slice(0, maxShown)
}
