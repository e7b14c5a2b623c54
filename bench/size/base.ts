import { tehranDay } from '@anar/domain/calendar'
import { insertFirstContract, insertFirstPlan } from '../../apps/server/content/index.ts'
import { demoCatalogue } from '../../apps/server/demo/catalogue/index.ts'
import { markSeeded } from '../../apps/server/demo/queries.ts'
import { createRandom } from '../../apps/server/demo/random.ts'
import { insertBase } from '../../apps/server/demo/seed/base.ts'
import { insertCatalogue } from '../../apps/server/demo/seed/catalogue.ts'
import { insertDiscountCodes } from '../../apps/server/demo/seed/discount-codes.ts'
import { insertOffers } from '../../apps/server/demo/seed/insert-offers.ts'
import { planOffers } from '../../apps/server/demo/seed/offers.ts'
import { insertPeople, planPeople } from '../../apps/server/demo/seed/people.ts'
import { insertSampleSeller } from '../../apps/server/demo/seed/sellers.ts'
import { insertStock } from '../../apps/server/demo/seed/stock.ts'
import type { CopyTransaction, Database } from '../../apps/server/platform/db/pool.ts'
import { createDraws, type Shop, sqlOf } from './shop.ts'

const [firstSellerId, sellerCount, offersPerSeller] = [101, 20, 15]
/** The code that one order in twenty was placed with. */
export const codeName = 'SIZE5'
export const codePercent = 5

/**
 * What the shop has beside its people and their orders, from the demo: catalogue, offers, stock, staff, sellers, codes, the
 * first contract and the plan that is in force from the first month. Then the offers as the orders draw them.
 */
export async function generateBase(database: Database, shop: Shop): Promise<void> {
  await database.copyTransaction(async (tx) => {
    const { now, startsAt } = shop
    await createDraws(tx, shop)
    const random = createRandom(shop.seed)
    const people = planPeople(random)
    const catalogue = demoCatalogue()
    const offers = planOffers(catalogue, tehranDay(now.epochMilliseconds), random)
    await insertBase(tx)
    await insertPeople(tx, people, { passwordHash: '-', now })
    await insertSampleSeller(tx, people, now)
    await insertFirstContract(tx, startsAt)
    await insertFirstPlan(tx, startsAt)
    await insertCatalogue(tx, catalogue, { images: [], now, random })
    await insertOffers(tx, offers)
    await insertDiscountCodes(tx, tehranDay(now.epochMilliseconds), now)
    await insertStock(tx, { offers: offers.offers, orders: [], now })
    await insertSellers(tx)
    await insertCode(tx)
    await collectOffers(tx, shop)
    await markSeeded(tx, { kind: 'demo', at: now.toString() })
  })
}

/** Further sellers, each with offers of skus that the shop sells itself, a tenth dearer. */
async function insertSellers(tx: CopyTransaction): Promise<void> {
  await tx.query(`
    insert into sellers (id, name, is_active, iban)
    select id, jsonb_build_object('fa', 'فروشندهٔ ' || id, 'en', 'Seller ' || id), true, size.iban(id)
      from generate_series(${firstSellerId}, ${firstSellerId + sellerCount - 1}) id`)
  await tx.query(`
    with skus as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from skus),
    added as (
      insert into sku_sellers (sku_id, seller_id, preparation_days)
      select skus.id, s.id, 1
        from sellers s
        cross join generate_series(0, ${offersPerSeller - 1}) o
        join skus on skus.n = (s.id * 31 + o * 7) % skus.count
       where s.id >= ${firstSellerId}
      on conflict do nothing
      returning id, sku_id)
    insert into prices (sku_seller_id, consumer_price, score_price_ratio, score)
    select a.id, p.consumer_price / 100 * 110 / 10 * 10, p.score_price_ratio, p.score
      from added a
      cross join lateral (select pr.* from sku_sellers ss join prices pr on pr.sku_seller_id = ss.id
                           where ss.sku_id = a.sku_id and pr.to_date is null order by pr.id limit 1) p`)
  await tx.query(`
    insert into inventories (sku_seller_id, warehouse_id, on_hand)
    select ss.id, w.id, 500 from sku_sellers ss cross join (select min(id) as id from warehouses) w
     where ss.seller_id >= ${firstSellerId}`)
}

async function insertCode(tx: CopyTransaction): Promise<void> {
  await tx.query(`
    insert into discount_codes (code, title, type, percent)
    values ('${codeName}', '{"fa": "پنج درصد", "en": "Five percent"}', 'PERCENT', ${codePercent})`)
}

/** Each offer that can be bought, numbered from 0: its price, score and VAT on that day, and the stock that it is sold from. */
async function collectOffers(tx: CopyTransaction, { now }: Shop): Promise<void> {
  await tx.query(`
    create table size.offers as
    select row_number() over (order by ss.id) - 1 as n, ss.id as sku_seller_id, ss.seller_id, s.is_own, pr.consumer_price as price,
           pr.score, coalesce(vat.vat_percent, 10) as vat_percent, stock.id as inventory_id
      from sku_sellers ss
      join sellers s on s.id = ss.seller_id
      join skus on skus.id = ss.sku_id
      join products p on p.id = skus.product_id
      join categories c on c.id = p.category_id
      join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_day(${sqlOf(now)})
      -- The newest batch: what is expired is not sold.
      cross join lateral (select max(id) as id from inventories where sku_seller_id = ss.id having max(id) is not null) stock
      left join lateral (select v.vat_percent from vat_rates v
                          where v.category_id = any (c.path) and daterange(v.from_date, v.to_date) @> tehran_day(${sqlOf(now)})
                          order by array_position(c.path, v.category_id) desc limit 1) vat on true`)
  await tx.query(`alter table size.offers add primary key (n)`)
  await tx.query(`analyze`)
}
