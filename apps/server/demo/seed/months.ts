import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { calculatedAt, closeMonth, officeCaller } from '../close-month.ts'
import { continueIdentities } from '../queries.ts'
import { closedMonthsOf } from './history.ts'
import type { DemoOrder } from './orders.ts'
import type { DemoPerson } from './people.ts'
import { type DemoReturn, insertReturn } from './returns.ts'

type Shop = { orders: readonly DemoOrder[]; people: readonly DemoPerson[]; now: Temporal.Instant }

const requested = { state: 'Requested', hours: 10 } as const
const accepted = { state: 'Accepted', hours: 25 } as const
const received = { state: 'Received', hours: 55 } as const
/** After delivery: soon enough for the order's own month, and too late for it. */
const soonHours = 80
const lateHours = 400

/**
 * Closes the months before the last full one with the shop's own commands, in the order of time and with the returns
 * between them: calculated and approved by finance, approved by the admin, paid into the wallets.
 */
export async function insertClosedMonths(database: Database, shop: Shop): Promise<void> {
  const { people, now } = shop
  const idOf = (username: string) => people.find((person) => person.username === username)!.id
  const closers = {
    first: officeCaller(idOf('finance'), 'finance'),
    second: officeCaller(idOf('admin'), 'admin'),
  }
  const months = closedMonthsOf(now)
  let waiting = returnsOf(months, shop.orders)
  const takeBackUntil = async (instant: Temporal.Instant) => {
    const isDue = (one: DemoReturn) => Temporal.Instant.compare(endOf(one), instant) < 0
    for (const one of waiting.filter(isDue))
      await insertReturn(database, { ...one, id: await nextReturnId(database) }, idOf('orders'))
    waiting = waiting.filter((one) => !isDue(one))
  }
  for (const month of months) {
    await takeBackUntil(calculatedAt(month))
    await closeMonth(database, { month, closers })
  }
  await takeBackUntil(now)
  await continueIdentities(database, ['returns'])
  await markNoticesSent(database, months.at(-1)!)
}

/** One return before the close of its order's month, and one of the previous month after its close. */
function returnsOf(months: readonly JalaliMonth[], orders: readonly DemoOrder[]): DemoReturn[] {
  const changeOfMind = { kind: 'ChangeOfMind', description: '', refundTo: 'wallet', images: 0 } as const
  const [late, soon] = [months.at(-5)!, months.at(-4)!]
  const byPrice = (month: JalaliMonth) =>
    ordersOf(month, orders).toSorted((a, b) => b.priced.payableAmount - a.priced.payableAmount || a.id - b.id)
  const [first] = byPrice(soon)
  const [second] = byPrice(late)
  const back = (order: DemoOrder | undefined, hours: number): DemoReturn[] =>
    order
      ? [{ ...changeOfMind, order, moves: [requested, accepted, received, { state: 'Refunded', hours }] }]
      : []
  return [...back(second, lateHours), ...back(first, soonHours)].toSorted((a, b) =>
    Temporal.Instant.compare(endOf(a), endOf(b)),
  )
}

function ordersOf(month: JalaliMonth, orders: readonly DemoOrder[]): DemoOrder[] {
  const { startMs, endMs } = instantsOf(month)
  return orders.filter(({ person, moments }) => {
    const paidMs = moments.find(({ state }) => state === 'Registered')?.at.epochMilliseconds ?? 0
    return person.userType === 'NetworkMarketer' && paidMs >= startMs && paidMs < endMs
  })
}

function endOf({ order, moves }: DemoReturn): Temporal.Instant {
  const deliveredAt = order.moments.find(({ state }) => state === 'Delivered')!.at
  return deliveredAt.add({ hours: moves.at(-1)!.hours })
}

async function nextReturnId(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from returns')
  return rows[0]!.id
}

/** Marks the notices of closed months as sent, and as read except the newest. */
async function markNoticesSent(sql: Sql, newest: JalaliMonth): Promise<void> {
  await sql.query(
    `update notices set sms_due_at = null, email_due_at = null,
            read_at = case when occasion <> $1 then created_at + interval '20 hours' end
      where kind = 'COMMISSION_PAID'`,
    [newest],
  )
}
