import { setImmediate as yielded } from 'node:timers/promises'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { computeMonth, type IncomePlan, type MonthResult, type Network } from '@anar/domain/compensation'
import { planInForce } from '../../../content/index.ts'
import type { CopyTransaction, Database } from '../../../platform/db/pool.ts'
import {
  encodeParts,
  type MonthInputs,
  monthInputs,
  readAtOneMoment,
  takenBackBy,
} from '../../commission/index.ts'
import { placesOf, type TreePlaces } from './places.ts'
import * as queries from './queries.ts'

const leastAgeMs = 60_000
// So that a large network never keeps the database busy for more than a twentieth of the time.
const durationsApart = 20
const rowsAtOnce = 20_000

/**
 * Whether the standings are to be worked out anew: they are of another month, gone, or older than a minute and than
 * twenty times what they last took.
 */
export async function areStandingsDue(database: Database, now: Temporal.Instant): Promise<boolean> {
  const run = await queries.newestRun(database)
  if (!run || run.month !== jalaliMonthOf(now.epochMilliseconds)) return true
  const ageMs = now.epochMilliseconds - run.computed_at.getTime()
  if (ageMs > Math.max(leastAgeMs, durationsApart * run.duration_ms)) return true
  return run.member_count > 0 && !(await queries.hasMembers(database, run.run))
}

/**
 * Works out how the open month stands and turns all readers to it at once; they are never kept waiting. Where another
 * process is at it, nothing is done.
 * @returns how many members stand there now
 * @spec 9.commission
 */
export async function refreshStandings(database: Database, now: Temporal.Instant): Promise<number> {
  const begun = performance.now()
  const before = await queries.newestRun(database)
  const month = jalaliMonthOf(now.epochMilliseconds)
  const read = await readInputs(database, { month, now })
  // Before its first plan version the shop has nothing to count by.
  if (!read) return 0
  const standing = stand(read)
  await yielded()
  return database.copyTransaction(async (tx) => {
    if (!(await queries.takeWriting(tx))) return 0
    const newest = await queries.newestRun(tx)
    if (newest?.computed_at.getTime() !== before?.computed_at.getTime()) return 0
    const run = newest?.run === 0 ? 1 : 0
    await queries.emptyHalf(database, run)
    for (const part of encodeParts(read.inputs)) await queries.insertInputPart(tx, { run, ...part })
    await write(tx, run, standing)
    await queries.turnTo(tx, {
      run,
      month,
      now,
      durationMs: Math.round(performance.now() - begun),
      memberCount: standing.network.parents.length,
      netSalesRial: read.inputs.netSalesRial,
      plan: read.plan,
    })
    return standing.network.parents.length
  })
}

type Read = {
  plan: IncomePlan
  inputs: MonthInputs
  /** Rials, 0 or less, by person. */
  takenBack: ReadonlyMap<number, number>
}

function readInputs(
  database: Database,
  { month, now }: { month: string; now: Temporal.Instant },
): Promise<Read | null> {
  return database.transaction(async (tx) => {
    await readAtOneMoment(tx)
    const inForce = await planInForce(tx, month)
    if (!inForce) return null
    const inputs = await monthInputs(tx, { month, at: now, snapshotAt: now })
    const takenBack = new Map<number, number>()
    for (const { personId, rial } of await takenBackBy(tx, inputs.lateReturns)) {
      takenBack.set(personId, (takenBack.get(personId) ?? 0) + rial)
    }
    return { plan: inForce.plan, inputs, takenBack }
  })
}

type Standing = {
  network: Network
  plan: IncomePlan
  result: MonthResult
  places: TreePlaces
  /** Rials, 0 or less, by member position. */
  takenBack: Float64Array
}

function stand({ inputs, plan, takenBack }: Read): Standing {
  const { network, netSalesRial, people } = inputs
  const result = computeMonth({ network, netSalesRial, plan })
  const taken = new Float64Array(people.length)
  if (takenBack.size > 0) {
    for (let member = 0; member < people.length; member++) taken[member] = takenBack.get(people[member]!) ?? 0
  }
  return { network, plan, result, places: placesOf(network), takenBack: taken }
}

async function write(tx: CopyTransaction, run: queries.Half, standing: Standing): Promise<void> {
  const count = standing.network.parents.length
  for (let from = 0; from < count; from += rowsAtOnce) {
    await queries.insertStandings(tx, run, valuesOf(standing, from, Math.min(count, from + rowsAtOnce)))
  }
}

function* valuesOf(
  { network, plan, result, places, takenBack }: Standing,
  from: number,
  to: number,
): Generator<queries.StandingValues> {
  const ranks = ['None', ...plan.ranks.map(({ name }) => name).toReversed()]
  for (let member = from; member < to; member++) {
    const parent = network.parents[member]!
    yield [
      network.ids[member]!,
      parent < 0 ? null : network.ids[parent]!,
      places.place[member]!,
      places.lastPlace[member]!,
      places.depth[member]!,
      places.childCount[member]!,
      places.teamSize[member]!,
      places.activeCount[member]!,
      network.ownScore[member]!,
      result.groupScore[member]!,
      result.sideScore[member]!,
      result.rateBasisPoints[member]!,
      result.isEligible[member]!,
      ranks[result.rank[member]!]!,
      result.breakawayLegs[member]!,
      network.ownPurchaseRial[member]!,
      result.differentialRial[member]!,
      result.generationRial[member]!,
      takenBack[member]!,
    ]
  }
}
