import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import { type Answer, type Client, clientOf } from '../../apps/server/testing/faults/client.ts'
import type { TestShop } from '../../apps/server/testing/shop.ts'
import { openBuyer } from '../../bench/buyer.ts'

export type People = { database: Database; shop: TestShop }
/** Addresses of servers: where something is bought, and where it is given back. */
export type Places = { buyAt: string; returnAt: string }

/** Buys and pays as a person of the demo, has it delivered, and gives one unit back for the wallet. */
export async function buyAndReturn(
  { database, shop }: People,
  username: string,
  { buyAt, returnAt }: Places,
): Promise<void> {
  const buyer = await openBuyer(buyAt, username)
  const { saleOrderId } = await buyer
    .fill([await onSale(database)])
    .then(async (basket) => {
      await buyer.pay(basket)
      return basket
    })
    .finally(() => buyer.leave())
  const as = async (name: string): Promise<Client> =>
    clientOf([returnAt], await shop.addSession(await accountOf(database, name)))
  const [office, customer] = [await as('orders'), await as(username)]
  for (const to of ['Preparing', 'Shipped', 'Delivered']) {
    const tracking = to === 'Shipped' ? { trackingReference: randomUUID().slice(0, 8) } : {}
    await done(office.once('office/orders/move', { saleOrderId, to, ...tracking }))
  }
  const returned = await done(
    customer.once('returns/request', {
      ...{ saleOrderId, orderItemId: await itemOf(database, saleOrderId), kind: 'ChangeOfMind' },
      ...{ quantity: 1, description: '', documentIds: [], refundTo: 'wallet' },
    }),
  )
  const { returnId } = returned.body
  for (const step of ['accept', 'receive', 'refund'])
    await done(office.once(`office/returns/${step}`, { returnId }))
}

async function done(request: Promise<Answer>): Promise<Answer> {
  const answer = await request
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

async function first(database: Database, text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ id: number }>(text, values)
  return rows[0]!.id
}

const accountOf = (database: Database, username: string) =>
  first(database, 'select id from accounts where username = $1', [username])
const itemOf = (database: Database, saleOrderId: number) =>
  first(database, 'select id from order_items where sale_order_id = $1 order by id limit 1', [saleOrderId])
const onSale = (database: Database) =>
  first(
    database,
    'select best_sku_seller_id as id from products where is_in_stock and published_at is not null order by id limit 1',
  )
