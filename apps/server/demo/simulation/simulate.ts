import { addJalaliMonths, firstDayOf, instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import { defaultPlan } from '@anar/domain/compensation'
import { compressNetwork } from '../../network/network/index.ts'
import { followMembership } from '../../people/membership/run.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type Closers, calculatedAt, closeMonth, officeCaller, paidAt } from '../close-month.ts'
import { createRandom } from '../random.ts'
import { liveThrough, standings } from './events.ts'
import { figuresOf, type MonthFigures } from './figures.ts'
import { takeBack } from './going-back.ts'
import { type LawResult, lawsOf } from './laws.ts'
import { type Market, openMarket } from './market.ts'
import { type GoingBack, goingBackOf, insertOrders, type Order, ordersOf } from './orders.ts'
import {
  insertMembers,
  insertOffice,
  joinedBy,
  joiners,
  type Member,
  starterCount,
  starters,
} from './people.ts'

export type Wanted = {
  /** How many join in all, marketers and customers. */
  members: number
  months: number
  seed: number
}
/** A closed month: its figures, and the results of the laws. */
export type ClosedMonth = { figures: MonthFigures; laws: readonly LawResult[] }

/** Any year will do; this one was over when the shop opened. */
const firstMonth: JalaliMonth = '1404-01'
/** Records of the last minutes before a month is calculated count in the next one. */
const settlingMinutes = 10
const hourMs = 3_600_000

/**
 * Grows a network in an empty database, month by month and all from one seed, and closes each month with the shop's own
 * commands: the same seed gives the same people, orders, statements and hashes. Yields every month once it is paid and
 * checked against the laws.
 */
export async function* simulate(database: Database, wanted: Wanted): AsyncGenerator<ClosedMonth> {
  const world = await openWorld(database, wanted)
  for (let index = 0; index < wanted.months; index++) {
    const month = addJalaliMonths(firstMonth, index)
    await liveMonth(world, { month, index })
    // The night after: members who left in the month are removed from the tree before the calculation.
    await beginMonth(database, addJalaliMonths(month, 1))
    const snapshotAt = calculatedAt(month).subtract({ minutes: settlingMinutes })
    await recordUntil(world, snapshotAt.epochMilliseconds)
    await takeBackUntil(world, snapshotAt)
    await closeMonth(database, { month, closers: world.closers })
    const before = Array.from({ length: index }, (_, earlier) => addJalaliMonths(firstMonth, earlier))
    const now = paidAt(month).add({ hours: 1 })
    yield { figures: await figuresOf(database, month), laws: await lawsOf(database, { month, before, now }) }
  }
}

type World = {
  database: Database
  wanted: Wanted
  market: Market
  closers: Closers
  members: Map<number, Member>
  /** Planned returns, and payments that are not recorded yet. */
  goingBack: GoingBack[]
  unrecorded: Order[]
  nextOrderId: number
  nextReturnId: number
  invoiceNumbers: Map<number, number>
}

async function openWorld(database: Database, wanted: Wanted): Promise<World> {
  const { members: memberCount, seed } = wanted
  const { startMs } = instantsOf(firstMonth)
  const begins = Temporal.Instant.fromEpochMilliseconds(startMs)
  const [firstId, secondId] = [memberCount + 1, memberCount + 2]
  const everybody = starters(starterCount(memberCount), startMs, createRandom(seed * 100 + 3))
  const market = await database.transaction(async (tx) => {
    const opened = await openMarket(tx, { day: firstDayOf(firstMonth), seed })
    await tx.query(
      `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
       values ('Simulated', $1, $2::jsonb, 'Published', $3, $3)`,
      [firstMonth, JSON.stringify(defaultPlan), begins.toString()],
    )
    await insertOffice(tx, [firstId, secondId])
    await insertMembers(tx, everybody, firstId)
    return opened
  })
  return {
    database,
    wanted,
    market,
    closers: { first: officeCaller(firstId, 'finance'), second: officeCaller(secondId, 'finance') },
    members: new Map(everybody.map((member) => [member.id, member])),
    goingBack: [],
    unrecorded: [],
    nextOrderId: 1,
    nextReturnId: 1,
    invoiceNumbers: new Map(),
  }
}

/** The shop's jobs in the first night of a month. */
async function beginMonth(database: Database, month: JalaliMonth): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).startMs + hourMs)
  await compressNetwork(database, now)
  await followMembership(database, now)
}

/** A month until its last instant: people join, leave and buy. */
async function liveMonth(
  world: World,
  { month, index }: { month: JalaliMonth; index: number },
): Promise<void> {
  const { database, wanted, members, closers, market } = world
  const { startMs, endMs } = instantsOf(month)
  const chance = (part: number) => createRandom(wanted.seed * 10_000 + index * 10 + part)
  const before = await standings(database)
  const sponsors = before.flatMap(({ personId, userType, state }) =>
    userType === 'NetworkMarketer' && state === 'Active' ? [personId] : [],
  )
  const joined = joiners(
    {
      firstId: members.size + 1,
      count: joinedBy(wanted.members, index, wanted.months) - members.size,
      known: [...members.values()],
      ...{ sponsors, startMs, endMs },
    },
    chance(1),
  )
  await database.transaction((tx) => insertMembers(tx, joined, closers.first.accountId))
  for (const member of joined) members.set(member.id, member)

  const there = await standings(database)
  const buyers = await liveThrough(
    database,
    { there, members, startMs, endMs, office: closers.first },
    chance(2),
  )
  const orders = ordersOf({ startMs, endMs, buyers, market, firstId: world.nextOrderId }, chance(3))
  world.nextOrderId += orders.length
  world.unrecorded.push(...orders)
  await recordUntil(world, endMs)
  world.goingBack.push(...goingBackOf(orders, chance(4)))
}

/** Records the orders before an instant. */
async function recordUntil(world: World, untilMs: number): Promise<void> {
  const isKnown = ({ registeredMs }: Order) => registeredMs < untilMs
  const known = world.unrecorded
    .filter(isKnown)
    .toSorted((a, b) => a.registeredMs - b.registeredMs || a.id - b.id)
  world.unrecorded = world.unrecorded.filter((order) => !isKnown(order))
  await world.database.transaction((tx) => insertOrders(tx, known, world.invoiceNumbers))
}

/** Inserts the returns until an instant, in the order of time. */
async function takeBackUntil(world: World, until: Temporal.Instant): Promise<void> {
  const isLater = ({ atMs }: GoingBack) => atMs > until.epochMilliseconds
  const now = world.goingBack
    .filter((one) => !isLater(one))
    .toSorted((a, b) => a.atMs - b.atMs || a.order.id - b.order.id)
  world.goingBack = world.goingBack.filter(isLater)
  await world.database.transaction((tx) =>
    takeBack(tx, now, { firstId: world.nextReturnId, accountId: world.closers.first.accountId }),
  )
  world.nextReturnId += now.length
}
