import { createHash } from 'node:crypto'
import { setImmediate as yielded } from 'node:timers/promises'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { computeMonth, type IncomePlan, type MonthResult, type Network } from '@anar/domain/compensation'
import { planInForce } from '../../../content/index.ts'
import type { CopyTransaction, Database } from '../../../platform/db/pool.ts'
import {
  encodeParts,
  type MonthInputs,
  monthInputs,
  type Part,
  readAtOneMoment,
  reversalsBy,
} from '../../commission/index.ts'
import * as queries from './queries.ts'
import { type TreeCounts, treeCountsOf } from './tree-counts.ts'
import { type KnownPlaces, type TreePlaces, treePlacesOf } from './tree-places.ts'

// Below the minute between two looks of the job. A run takes less than a minute, so that standings are never older than
// two.
const minAgeMs = 45_000
const rowsAtOnce = 20_000

/** Whether the standings must be recomputed: they are not there, of another month, or of the minute before. */
export async function areStandingsDue(database: Database, now: Temporal.Instant): Promise<boolean> {
  const run = await queries.newestRun(database)
  if (run?.month !== jalaliMonthOf(now.epochMilliseconds)) return true
  return now.epochMilliseconds - run.current_at.getTime() >= minAgeMs
}

/**
 * Computes the open month's standings and switches all readers to them at once, without blocking them. Writes nothing but
 * the time where nothing has changed since the last run, and else only rows that differ. Does nothing where another
 * process is computing them.
 * @returns the number of members in standings that were written
 * @spec 9.commission
 */
export async function refreshStandings(database: Database, now: Temporal.Instant): Promise<number> {
  const started = performance.now()
  const before = await queries.newestRun(database)
  const month = jalaliMonthOf(now.epochMilliseconds)
  const read = await readInputs(database, { month, now, run: before?.run })
  // Before its first plan version the shop has no plan to compute with.
  if (!read) return 0
  const parts = encodeParts(read.inputs)
  const inputsSha256 = hashOf(month, read, parts)
  if (before?.inputs_sha256.equals(inputsSha256)) {
    await queries.noteCurrent(database, now)
    return 0
  }
  const standings = computeStandings(read)
  await yielded()
  return database.copyTransaction(async (tx) => {
    if (!(await queries.tryLockRefresh(tx))) return 0
    const newest = await queries.newestRun(tx)
    if (newest?.computed_at.getTime() !== before?.computed_at.getTime()) return 0
    const run = newest?.run === 0 ? 1 : 0
    await queries.beginStandings(tx)
    await send(tx, standings)
    await queries.writeHalf(tx, run, standings.places)
    await queries.writeInputs(tx, run, parts)
    await queries.switchTo(tx, {
      run,
      month,
      now,
      durationMs: Math.round(performance.now() - started),
      memberCount: standings.network.parents.length,
      netSalesRial: read.inputs.netSalesRial,
      plan: read.plan,
      inputsSha256,
    })
    return standings.network.parents.length
  })
}

type Read = {
  plan: IncomePlan
  inputs: MonthInputs
  /** Rials, 0 or less, by person. */
  reversals: ReadonlyMap<number, number>
  /** Of the newest run. */
  places: KnownPlaces
}

function readInputs(
  database: Database,
  { month, now, run }: { month: string; now: Temporal.Instant; run: queries.Half | undefined },
): Promise<Read | null> {
  return database.transaction(async (tx) => {
    await readAtOneMoment(tx)
    const inForce = await planInForce(tx, month)
    if (!inForce) return null
    const inputs = await monthInputs(tx, { month, at: now, snapshotAt: now })
    const reversals = new Map<number, number>()
    for (const { personId, rial } of await reversalsBy(tx, inputs.lateReturns)) {
      reversals.set(personId, (reversals.get(personId) ?? 0) + rial)
    }
    return { plan: inForce.plan, inputs, reversals, places: await queries.placesOf(tx, run) }
  })
}

/** Of everything that the standings depend on. */
function hashOf(month: string, { plan, reversals }: Read, parts: readonly Part[]): Buffer {
  const taken = [...reversals].toSorted(([one], [other]) => one - other)
  const hash = createHash('sha256').update(JSON.stringify([month, plan, taken]))
  for (const { name, position, bytes } of parts)
    hash.update(`${name} ${position} ${bytes.length} `).update(bytes)
  return hash.digest()
}

type Standings = {
  network: Network
  plan: IncomePlan
  result: MonthResult
  counts: TreeCounts
  places: TreePlaces
  /** Rials, 0 or less, by member position. */
  reversals: Float64Array
}

function computeStandings({ inputs, plan, reversals, places: known }: Read): Standings {
  const { network, netSalesRial, people } = inputs
  const result = computeMonth({ network, netSalesRial, plan })
  const taken = new Float64Array(people.length)
  if (reversals.size > 0) {
    for (let member = 0; member < people.length; member++) taken[member] = reversals.get(people[member]!) ?? 0
  }
  const counts = treeCountsOf(network)
  const places = treePlacesOf({ ids: people, parents: network.parents }, counts.teamSize, known)
  return { network, plan, result, counts, places, reversals: taken }
}

async function send(tx: CopyTransaction, standings: Standings): Promise<void> {
  const count = standings.network.parents.length
  for (let from = 0; from < count; from += rowsAtOnce) {
    await queries.addStandings(tx, valuesOf(standings, from, Math.min(count, from + rowsAtOnce)))
  }
}

function* valuesOf(
  { network, plan, result, counts, places, reversals }: Standings,
  from: number,
  to: number,
): Generator<queries.StandingValues> {
  const ranks = ['None', ...plan.ranks.map(({ name }) => name).toReversed()]
  for (let member = from; member < to; member++) {
    const parent = network.parents[member]!
    yield [
      network.ids[member]!,
      parent < 0 ? null : network.ids[parent]!,
      places.places[member]!,
      places.lastPlaces[member]!,
      counts.depth[member]!,
      counts.childCount[member]!,
      counts.teamSize[member]!,
      counts.activeCount[member]!,
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
      reversals[member]!,
    ]
  }
}
