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
  reversalsBy,
} from '../../commission/index.ts'
import * as queries from './queries.ts'
import { type TreeOrder, treeOrderOf } from './tree-order.ts'

// Below the minute between two looks of the job. A run takes less than a minute, so that standings are never older than
// two.
const minAgeMs = 45_000
const rowsAtOnce = 20_000

/** Whether the standings must be recomputed: they are not there, of another month, or of the minute before. */
export async function areStandingsDue(database: Database, now: Temporal.Instant): Promise<boolean> {
  const run = await queries.newestRun(database)
  if (run?.month !== jalaliMonthOf(now.epochMilliseconds)) return true
  return now.epochMilliseconds - run.computed_at.getTime() >= minAgeMs
}

/**
 * Computes the open month's standings and switches all readers to them at once, without blocking them. Does nothing
 * where another process is computing them.
 * @returns the number of members in the standings
 * @spec 9.commission
 */
export async function refreshStandings(database: Database, now: Temporal.Instant): Promise<number> {
  const started = performance.now()
  const before = await queries.newestRun(database)
  const month = jalaliMonthOf(now.epochMilliseconds)
  const read = await readInputs(database, { month, now })
  // Before its first plan version the shop has no plan to compute with.
  if (!read) return 0
  const standings = computeStandings(read)
  await yielded()
  return database.copyTransaction(async (tx) => {
    if (!(await queries.tryLockRefresh(tx))) return 0
    const newest = await queries.newestRun(tx)
    if (newest?.computed_at.getTime() !== before?.computed_at.getTime()) return 0
    const run = newest?.run === 0 ? 1 : 0
    await queries.emptyHalf(database, run)
    for (const part of encodeParts(read.inputs)) await queries.insertInputPart(tx, { run, ...part })
    await write(tx, run, standings)
    await queries.switchTo(tx, {
      run,
      month,
      now,
      durationMs: Math.round(performance.now() - started),
      memberCount: standings.network.parents.length,
      netSalesRial: read.inputs.netSalesRial,
      plan: read.plan,
    })
    return standings.network.parents.length
  })
}

type Read = {
  plan: IncomePlan
  inputs: MonthInputs
  /** Rials, 0 or less, by person. */
  reversals: ReadonlyMap<number, number>
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
    const reversals = new Map<number, number>()
    for (const { personId, rial } of await reversalsBy(tx, inputs.lateReturns)) {
      reversals.set(personId, (reversals.get(personId) ?? 0) + rial)
    }
    return { plan: inForce.plan, inputs, reversals }
  })
}

type Standings = {
  network: Network
  plan: IncomePlan
  result: MonthResult
  order: TreeOrder
  /** Rials, 0 or less, by member position. */
  reversals: Float64Array
}

function computeStandings({ inputs, plan, reversals }: Read): Standings {
  const { network, netSalesRial, people } = inputs
  const result = computeMonth({ network, netSalesRial, plan })
  const taken = new Float64Array(people.length)
  if (reversals.size > 0) {
    for (let member = 0; member < people.length; member++) taken[member] = reversals.get(people[member]!) ?? 0
  }
  return { network, plan, result, order: treeOrderOf(network), reversals: taken }
}

// Rows are written in the order of the tree, so that a team is read from neighbouring pages.
async function write(tx: CopyTransaction, run: queries.Half, standings: Standings): Promise<void> {
  const members = inPreorder(standings.order.preorder)
  const count = members.length
  for (let from = 0; from < count; from += rowsAtOnce) {
    await queries.insertStandings(tx, run, valuesOf(standings, members.subarray(from, from + rowsAtOnce)))
  }
}

/** Member positions in preorder. */
function inPreorder(preorder: Int32Array): Int32Array {
  const members = new Int32Array(preorder.length)
  preorder.forEach((place, member) => {
    members[place] = member
  })
  return members
}

function* valuesOf(
  { network, plan, result, order, reversals }: Standings,
  members: Int32Array,
): Generator<queries.StandingValues> {
  const ranks = ['None', ...plan.ranks.map(({ name }) => name).toReversed()]
  for (const member of members) {
    const parent = network.parents[member]!
    yield [
      network.ids[member]!,
      parent < 0 ? null : network.ids[parent]!,
      order.preorder[member]!,
      order.lastPreorder[member]!,
      order.depth[member]!,
      order.childCount[member]!,
      order.teamSize[member]!,
      order.activeCount[member]!,
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
