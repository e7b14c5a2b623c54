import { setTimeout as wait } from 'node:timers/promises'
import { addJalaliMonths, instantsOf, type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import { defaultPlan } from '@anar/domain/compensation'
import { refreshStandings } from '../apps/server/network/network/index.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { type Account, addAddress, newAccount, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor } from './commands.ts'
import { newGoods } from './goods.ts'

/** The last ended month, with the plan that was in force in it. */
export async function lastMonth(database: Database): Promise<JalaliMonth> {
  const month = addJalaliMonths(jalaliMonthOf(Date.now()), -1)
  await database.query(
    `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
     select '', $1, $2, 'Published', now(), now()
      where not exists (select from plan_versions where state = 'Published' and from_month <= $1)`,
    [month, JSON.stringify(defaultPlan)],
  )
  return month
}

/** A new marketer of long standing, without a sponsor unless one is given, and without a team. */
export async function newMarketer(database: Database, sponsorId: number | null = null): Promise<Account> {
  const account = await newAccount(database)
  // The sponsor first: a marketer's membership begins after the sponsor's.
  await database.query(
    `update people set state = 'Active', created_at = '2025-01-01', sponsored_at = '2025-01-01', sponsor_id = $2 where id = $1`,
    [account.personId, sponsorId],
  )
  await database.query(`update accounts set user_type = 'NetworkMarketer' where id = $1`, [account.accountId])
  return account
}

/** Buys enough for a marketer to be eligible, and moves the payment into the middle of a month. */
export async function buyIn(
  month: JalaliMonth,
  { personId, accountId }: Account,
  { database, shopUrl }: { database: Database; shopUrl: string },
): Promise<void> {
  const goods = await newGoods(database)
  const sender = await openSender(shopUrl, await newSession(database, accountId))
  const addressId = await addAddress(database, personId)
  const saleOrderId = await fillBasket(sender.command, [{ goods, quantity: 10 }], { addressId })
  const paymentId = await payFor(sender, saleOrderId, 'pay')
  await sender.request.dispose()
  const { startMs, endMs } = instantsOf(month)
  const at = new Date((startMs + endMs) / 2).toISOString()
  await database.query('update payments set verified_at = $2 where id = $1', [paymentId, at])
  await database.query('update sale_orders set registered_at = $2 where id = $1', [saleOrderId, at])
}

/**
 * Calculates the network with everything so far. Retries while another run is in progress, which may have missed
 * something.
 */
export async function calculateNetwork(database: Database): Promise<void> {
  while ((await refreshStandings(database, Temporal.Now.instant())) === 0) await wait(50)
}
