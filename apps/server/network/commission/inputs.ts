import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import {
  isNetworkFault,
  type MemberRow,
  memberFlags,
  type NetworkFault,
  networkOf,
  positionFinder,
} from '@anar/domain/compensation'
import type { Sql } from '../../platform/db/pool.ts'
import { type LateReturns, type MonthInputs, netSalesOf, type Sales, withSales } from './columns.ts'
import { float64Of, int32Of, rowsByKey } from './packed.ts'
import {
  lateReturnsOf,
  memberRangeBits,
  membersAt,
  orderRangeBits,
  salesOf,
  snapshotBefore,
} from './reading/queries.ts'

/** Thrown for an unsound tree: a person on a circle or below an unknown sponsor. */
export class FaultyNetwork extends Error {
  readonly fault: NetworkFault
  constructor(fault: NetworkFault) {
    super(`The network is faulty: ${fault.code} at person ${fault.id}`)
    this.fault = fault
  }
}

type Params = {
  month: JalaliMonth
  /** When the tree is looked at: the month's last instant, or now. */
  at: Temporal.Instant
  /** What was recorded until then counts. */
  snapshotAt: Temporal.Instant
}

/**
 * The inputs of a month: the tree at an instant, the month's sales recorded until the snapshot, and returns since the
 * previous month of orders that count in closed months. Used by the calculation, the open month's standings and the
 * check. Runs two statements over up to a million members; call it in a transaction with `readAtOneMoment`, so that
 * both see the same state.
 * @throws FaultyNetwork where the tree is not sound
 * @spec 9.commission, 9.minimum-monthly-purchase.2
 */
export async function monthInputs(tx: Sql, { month, at, snapshotAt }: Params): Promise<MonthInputs> {
  const tree = treeOf(await membersAt(tx, at))
  const people = tree.ids as Float64Array
  const { startMs, endMs } = instantsOf(month)
  const bounds = {
    startsAt: Temporal.Instant.fromEpochMilliseconds(startMs),
    endsAt: Temporal.Instant.fromEpochMilliseconds(endMs),
    snapshotAt,
    afterSnapshot: await snapshotBefore(tx, month),
  }
  const sales = salesFrom(await salesOf(tx, month, bounds), people)
  const lateReturns = lateReturnsFrom(await lateReturnsOf(tx, month, bounds))
  const network = withSales(tree, sales)
  return { network, people, sales, lateReturns, netSalesRial: netSalesOf(sales, lateReturns) }
}

function treeOf(chunks: Awaited<ReturnType<typeof membersAt>>) {
  const made = networkOf(chunks.values().flatMap(memberRows))
  if (isNetworkFault(made)) throw new FaultyNetwork(made)
  // An empty tree has no ids from which to infer their type.
  return { ...made, ids: Float64Array.from(made.ids as Float64Array) }
}

function* memberRows(chunk: Awaited<ReturnType<typeof membersAt>>[number]): Generator<MemberRow> {
  const ids = float64Of(chunk.ids)
  const sponsors = float64Of(chunk.sponsors)
  const flags = int32Of(chunk.flags)
  for (const row of rowsByKey(ids, memberRangeBits, ids)) {
    const flag = flags[row]!
    yield {
      id: ids[row]!,
      sponsorId: sponsors[row]! === 0 ? null : sponsors[row]!,
      isMarketer: (flag & memberFlags.marketer) !== 0,
      isActive: (flag & memberFlags.active) !== 0,
      isInDeathGrace: (flag & memberFlags.deathGrace) !== 0,
    }
  }
}

function salesFrom(chunks: Awaited<ReturnType<typeof salesOf>>, people: Float64Array): Sales {
  const count = chunks.reduce((sum, { scored }) => sum + scored.length, 0)
  const sales: Sales = {
    member: new Int32Array(count),
    saleOrderId: new Float64Array(count),
    orderItemId: new Float64Array(count),
    isScored: new Uint8Array(count),
    score: new Float64Array(count),
    amountRial: new Float64Array(count),
  }
  const positionOf = positionFinder(people)
  let sale = 0
  for (const chunk of chunks) {
    const [orders, lines, persons] = [
      float64Of(chunk.orders),
      float64Of(chunk.lines),
      float64Of(chunk.persons),
    ]
    const [scores, amounts] = [float64Of(chunk.scores), float64Of(chunk.amounts)]
    for (const row of rowsByKey(orders, orderRangeBits, lines)) {
      sales.member[sale] = positionOf(persons[row]!)
      sales.saleOrderId[sale] = orders[row]!
      sales.orderItemId[sale] = lines[row]!
      sales.isScored[sale] = chunk.scored[row]!
      sales.score[sale] = scores[row]!
      sales.amountRial[sale] = amounts[row]!
      sale++
    }
  }
  return sales
}

function lateReturnsFrom(rows: Awaited<ReturnType<typeof lateReturnsOf>>): LateReturns {
  return {
    month: Int32Array.from(rows, (row) => row.month),
    personId: Float64Array.from(rows, (row) => row.person_id),
    saleOrderId: Float64Array.from(rows, (row) => row.order_id),
    orderItemId: Float64Array.from(rows, (row) => row.line_id),
    score: Float64Array.from(rows, (row) => row.score),
    amountRial: Float64Array.from(rows, (row) => row.amount),
  }
}
