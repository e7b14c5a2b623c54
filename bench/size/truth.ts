import { checkBooks } from '../../apps/server/money/books/index.ts'
import { verifyMonth } from '../../apps/server/network/commission/index.ts'
import { verifyLog } from '../../apps/server/platform/audit/index.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import { rounded } from '../figures.ts'
import type { Opened } from './database.ts'
import { closedMonthsOf, type Shop } from './shop.ts'

/**
 * Holds a shop against the product's own checks: the rules of the books, the chain of the audit log, each closed month from
 * its frozen inputs, and what running sums and standings say of each other. Exits with 1 where one finds a difference.
 */
export async function checkShop({ database }: Opened, shop: Shop): Promise<void> {
  await report('the books have no difference', async () => {
    const { findings, findingCount } = await checkBooks(database, shop.now)
    return findings
      .slice(0, 5)
      .map(
        ({ check, subject, expectedRial, foundRial }) =>
          `${findingCount} differences, of ${check}: ${subject}, ${expectedRial} expected, ${foundRial} found`,
      )
  })
  await report('the audit log is one chain', async () => (await verifyLog(database)).fault ?? [])
  for (const month of closedMonthsOf(shop)) {
    await report(`month ${month} is what the engine computes`, async () => {
      const verified = await verifyMonth(database, month)
      return verified ? verified.faults.slice(0, 3) : 'not calculated'
    })
  }
  for (const [name, query] of Object.entries(laws)) await report(name, () => faultsOf(database, query))
}

/** Each row is a fault. */
const laws: Readonly<Record<string, string>> = {
  'every account goes from one entry to the next': `
    select 'entry ' || id from (
      select id, amount, balance_after, lag(balance_after, 1, 0) over (partition by ledger_account_id order by id) as before
        from ledger_entries where balance_after is not null) e
     where e.before + e.amount <> e.balance_after or e.balance_after < 0`,
  'credit notes are numbered without gaps': `
    select c.jalali_year::text from credit_note_counters c
      left join returns r on r.credit_note_number like c.jalali_year || '-%'
     group by c.jalali_year, c.last_number having count(r.id) <> c.last_number`,
  'stars are those of the comments': `
    select p.id::text from products p left join comments c on c.product_id = p.id and c.state = 'Published'
     group by p.id having p.rating_count <> count(c.rating) or p.rating_sum <> coalesce(sum(c.rating), 0)`,
  'orders are the sums of their lines': `
    select o.id::text from sale_orders o join order_items i on i.sale_order_id = o.id
     where o.registered_at is not null
     group by o.id having o.order_value_amount <> sum(i.order_item_value_amount) or o.vat_amount <> sum(i.vat_amount)
       or o.order_score <> sum(i.order_item_score) or o.order_discount_amount <> sum(i.order_discount_share)
       or o.payable_amount <> o.final_amount_before_vat + o.vat_amount + o.total_delivery_cost`,
  'standings hold everybody of the network': `
    select p.id::text from people p join accounts a on a.id = p.account_id and a.user_type = 'NetworkMarketer'
      left join team_members t on t.id = p.id where t.id is null`,
}

async function faultsOf(database: Database, query: string): Promise<string[]> {
  const { rows } = await database.query<Record<string, string>>(`${query} limit 3`)
  return rows.map((row) => Object.values(row)[0]!)
}

async function report(name: string, faults: () => Promise<string | string[]>): Promise<void> {
  const started = performance.now()
  const found = [await faults()].flat()
  const seconds = rounded((performance.now() - started) / 1_000, 1)
  console.log(`${found.length === 0 ? 'holds' : 'BROKEN'}: ${name} (${seconds} s)`)
  for (const fault of found) console.log(`  ${fault}`)
  if (found.length > 0) process.exitCode = 1
}
