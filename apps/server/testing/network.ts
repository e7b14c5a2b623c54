import { defaultPlan, exampleMembers, type IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../platform/db/pool.ts'
import type { Member, TestMember, TestShop } from './shop.ts'

export type Placed = TestMember & {
  sponsorId?: number | null
  firstName?: string
  /** Of the person; by default 'Active' for marketers, 'NotApplied' for others. */
  state?: string
  /** The start of the membership and of the position in the tree; by default long ago. */
  since?: string
}
export type Sale = {
  personId: number
  /** Whole points; a point is 10,000 rials here. */
  points: number
  /** Before VAT; by default `points` at ratio 1. */
  amountRial?: number
  at: string
  /** When it was recorded, where that was later. */
  registeredAt?: string
}

/** A network in a test's shop: who stands under whom, and what they bought. */
export type TestNetwork = {
  /** Publishes a plan from a month on. */
  addPlan(fromMonth: string, plan?: IncomePlan): Promise<number>
  /** A member below another, logged in; by default a marketer. */
  addTo(sponsorId: number | null, placed?: Placed): Promise<Member>
  /** A registered and paid order of one line; its id and its line's. */
  addSale(sale: Sale): Promise<{ saleOrderId: number; orderItemId: number }>
}

const longAgo = '2025-01-01T00:00:00Z'

export async function openNetwork(sql: Sql, shop: TestShop): Promise<TestNetwork> {
  const skuSellerId = await shop.addOffer({ stock: [1_000_000] })
  let orders = 0
  const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await sql.query<{ id: number }>(`insert into ${text} returning id`, values)
    return rows[0]!.id
  }
  return {
    addPlan: (fromMonth, plan = defaultPlan) =>
      insert(
        `plan_versions (title, from_month, plan, state, created_at, published_at) values ('Plan', $1, $2, 'Published', $3, $3)`,
        [fromMonth, JSON.stringify(plan), longAgo],
      ),
    async addTo(sponsorId, placed = {}) {
      const { userType = 'NetworkMarketer', firstName, state, since = longAgo, ...member } = placed
      const added = await shop.addMember({ userType, ...member })
      await sql.query(
        `update people set first_name = coalesce($2, first_name), state = $3, created_at = $4, sponsored_at = $4, sponsor_id = $5
          where id = $1`,
        [
          added.personId,
          firstName ?? null,
          state ?? (userType === 'NetworkMarketer' ? 'Active' : 'NotApplied'),
          since,
          sponsorId,
        ],
      )
      return added
    },
    async addSale({ personId, points, amountRial = points * 10_000, at, registeredAt = at }) {
      orders += 1
      const score = points * 100
      const saleOrderId = await insert(
        `sale_orders (person_id, state, order_number, created_at, registered_at, final_amount_before_vat, order_value_amount,
                      payable_amount, order_score)
         values ($1, 'Registered', $2, $3, $4, $5, $5, $5, $6)`,
        [personId, `1405-${900_000 + orders}`, at, registeredAt, amountRial, score],
      )
      const orderItemId = await insert(
        `order_items (sale_order_id, sku_seller_id, quantity, unit_price, final_unit_price, order_item_value_amount, order_item_score)
         values ($1, $2, 1, $3, $3, $3, $4)`,
        [saleOrderId, skuSellerId, amountRial, score],
      )
      await insert(
        `payments (sale_order_id, gateway, state, amount, created_at, verified_at) values ($1, 'sandbox', 'Verified', $2, $3, $3)`,
        [saleOrderId, amountRial, at],
      )
      return { saleOrderId, orderItemId }
    },
  }
}

/** Refunds returned goods of an order for `points` at ratio 1. */
export async function addReturn(
  sql: Sql,
  sale: { saleOrderId: number; orderItemId: number; personId: number; points: number; at: string },
): Promise<void> {
  await sql.query(
    `insert into returns (sale_order_id, order_item_id, person_id, kind, state, quantity, credit_note_number, goods_amount, vat_amount,
                          score, requested_at, ended_at)
     values ($1, $2, $3, 'ChangeOfMind', 'Refunded', 1, (select 'note-' || count(*) from returns), $4, 0, $5, $6, $6)`,
    [sale.saleOrderId, sale.orderItemId, sale.personId, sale.points * 10_000, sale.points * 100, sale.at],
  )
}

/** Cancels a registered order. */
export async function cancelSale(sql: Sql, saleOrderId: number, at: string): Promise<void> {
  await sql.query(`update sale_orders set state = 'Cancelled', cancelled_at = $2 where id = $1`, [
    saleOrderId,
    at,
  ])
}

// Who of the worked example is no ordinary marketer.
const placedOf: Readonly<Record<string, Placed>> = {
  H: { state: 'DeathGrace' },
  P: { userType: 'PreferredCustomer' },
}

export type WorkedExample = {
  /** The person of each letter. */
  people: Readonly<Record<string, number>>
  /** The order of each letter that bought something. */
  sales: Readonly<Record<string, { saleOrderId: number; orderItemId: number }>>
}

/** The worked example of the income plan, bought at one instant. @spec 9.commission */
export async function addWorkedExample(network: TestNetwork, at: string): Promise<WorkedExample> {
  const people: Record<string, number> = {}
  const sales: Record<string, { saleOrderId: number; orderItemId: number }> = {}
  for (const { id: name, sponsorId, points } of exampleMembers) {
    const above = sponsorId === null ? null : people[sponsorId]!
    const member = await network.addTo(above, { firstName: name, ...placedOf[name] })
    people[name] = member.personId
    if (points > 0) sales[name] = await network.addSale({ personId: member.personId, points, at })
  }
  return { people, sales }
}
