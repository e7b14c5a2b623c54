import type { ReplayAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { JalaliMonth } from '@anar/domain/calendar'
import { computeMonth, type IncomePlan, type MonthResult } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import type { Database } from '../../platform/db/pool.ts'
import { frozenInputs } from './frozen.ts'
import { namesOf } from './queries.ts'

export type Replay = { month: JalaliMonth; plan: IncomePlan }

const mostShown = 50

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
  const changes = Float64Array.from(people, (_, place) => paidTo(after, place) - paidTo(before, place))
  const winners = largest(changes, 1)
  const losers = largest(changes, -1)
  const names = await namesOf(
    database,
    [...winners, ...losers].map((place) => people[place]!),
  )
  const compared = (place: number) => ({
    personId: people[place]!,
    name: names.get(people[place]!) ?? '',
    code: memberCode(people[place]!),
    beforeRial: paidTo(before, place),
    afterRial: paidTo(after, place),
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

const paidTo = ({ differentialRial, generationRial }: MonthResult, place: number) =>
  differentialRial[place]! + generationRial[place]!

/** Places of the largest changes of a sign, the largest first, then by place. */
function largest(changes: Float64Array, sign: 1 | -1): number[] {
  const places: number[] = []
  for (let place = 0; place < changes.length; place++) if (changes[place]! * sign > 0) places.push(place)
  return places.toSorted((a, b) => (changes[b]! - changes[a]!) * sign || a - b).slice(0, mostShown)
}
