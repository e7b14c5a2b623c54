import { createHash } from 'node:crypto'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import { storeWaitingItems } from '../../apps/server/sales/settlements/index.ts'
import { appendAudit } from './audit.ts'
import { load } from './loading.ts'
import { staffId } from './office.ts'
import { type Shop, sqlOf } from './shop.ts'

/** The settings' defaults: days to return and days that a seller's credit is held back, and the shop's fee. */
const creditedAfterDays = 15
const feePercent = 15
const payoutsAtOnce = 1_000

/** What sellers were credited for lines that stayed with the buyer, and the lines that they wait for. */
export async function generateCredits(database: Database, { now }: Shop): Promise<void> {
  await load(database, ['seller_credits', 'waiting_items'], async (tx) => {
    await tx.query(`
      insert into seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
      select i.id, o.seller_id, i.quantity - i.returned_quantity, sold.goods, (sold.goods * ${feePercent} * 100 + 5000) / 10000,
             b.registered_at + interval '5 days' + interval '${creditedAfterDays} days'
        from size.bought b
        join order_items i on i.sale_order_id = b.k
        join size.offers o on o.sku_seller_id = i.sku_seller_id and not o.is_own
        cross join lateral (select i.order_item_value_amount * (i.quantity - i.returned_quantity) / i.quantity as goods) sold
       where b.state = 'Delivered' and b.registered_at < ${sqlOf(now)} - interval '5 days' - interval '${creditedAfterDays} days'
       order by b.k, i.id`)
    await tx.query('analyze seller_credits')
    await storeWaitingItems(tx)
  })
}

/**
 * Withdrawals: two days after a month was paid, one marketer in twenty takes out what they earned in it, and each seller is
 * paid what was credited in it. Approved, exported in files of at most 1,000 and settled; the newest wait.
 */
export async function generateWithdrawals(database: Database, { now }: Shop): Promise<void> {
  await load(database, ['withdrawals', 'payout_batches'], async (tx) => {
    await tx.query(`
      insert into withdrawals (person_id, seller_id, amount, iban, owner_name, payee_code, state, requested_at, approved_by, approved_at,
                               ended_at, bank_reference)
      with wanted as (
        select m.month, m.paid_at + interval '2 days' as requested_at, s.person_id, null::bigint as seller_id, s.payable as amount, p.iban,
               p.first_name || ' ' || p.last_name as owner_name, p.national_code as payee_code
          from commission_months m
          join statements s on s.month = m.month and s.state = 'paid' and size.draw(s.person_id, 35, 20) = 0
          join people p on p.id = s.person_id and p.iban is not null
        union all
        select m.month, m.paid_at + interval '2 days', null, s.id, sum(c.goods_amount - c.fee_amount), s.iban, s.name ->> 'fa', null
          from commission_months m
          join jalali_months j on j.month = m.month
          join seller_credits c on c.credited_at >= j.starts_at and c.credited_at < j.ends_at
          join sellers s on s.id = c.seller_id
         group by m.month, m.paid_at, s.id having sum(c.goods_amount - c.fee_amount) > 0)
      select w.person_id, w.seller_id, w.amount, w.iban, w.owner_name, w.payee_code,
             case when w.requested_at + interval '2 days' < ${sqlOf(now)} then 'Settled'
                  when size.draw(coalesce(w.person_id, w.seller_id), 36, 2) = 0 then 'Requested' else 'Approved' end,
             w.requested_at, finance.id, w.requested_at + interval '3 hours',
             case when w.requested_at + interval '2 days' < ${sqlOf(now)} then w.requested_at + interval '2 days' end, 'PAYA-' || w.month
        from wanted w cross join (select id from accounts where staff_role = 'finance') finance
       where w.requested_at < ${sqlOf(now)} - interval '4 hours'
       order by w.requested_at, w.person_id, w.seller_id`)
    await tx.query(`
      update withdrawals set approved_by = null, approved_at = null, bank_reference = '' where state = 'Requested'`)
    await tx.query(`update withdrawals set bank_reference = '' where state = 'Approved'`)
    // A file of a month holds its withdrawals in their order, as many as a bank takes.
    await tx.query(`
      create temporary table filed on commit drop as
      select id, dense_rank() over (order by requested_at, part) as number
        from (select id, requested_at, (row_number() over (partition by requested_at order by id) - 1) / ${payoutsAtOnce} as part
                from withdrawals where state = 'Settled') w`)
    await tx.query(`
      insert into payout_batches (id, created_at, account_id, payout_count, total, sha256, content, file_name) overriding system value
      select number, requested_at + interval '4 hours', account_id, count, total, sha256(convert_to(content, 'UTF8')), content,
             'payouts-' || number || '.xml'
        from (select f.number, min(w.requested_at) as requested_at, min(w.approved_by) as account_id, count(*) as count,
                     sum(w.amount) as total, string_agg('ANAR-W-' || w.id || ' ' || w.iban || ' ' || w.amount, E'\\n' order by w.id) as content
                from filed f join withdrawals w on w.id = f.id group by f.number) b
       order by number`)
    await tx.query(`update withdrawals w set payout_batch_id = f.number from filed f where f.id = w.id`)
  })
}

/** The entries of the log that the files' hashes are compared with. */
export async function auditExports(database: Database): Promise<void> {
  const accountId = await staffId(database, 'finance')
  const { rows } = await database.query<{
    id: number
    created_at: Date
    content: string
    count: number
    total: number
  }>(
    `select id, created_at, content, payout_count as count, total from payout_batches b
      where not exists (select from audit_log where action = 'withdrawals/export' and subject = 'payout batch ' || b.id) order by id`,
  )
  await appendAudit(database, rows.length, (index) => {
    const { id, created_at, content, count, total } = rows[index]!
    const sha256 = createHash('sha256').update(content).digest('hex')
    return {
      accountId,
      action: 'withdrawals/export',
      subject: `payout batch ${id}`,
      details: { payoutCount: count, totalRial: total, sha256 },
      now: Temporal.Instant.fromEpochMilliseconds(created_at.getTime()),
    }
  })
}
