import { originalKey } from '../../../apps/server/platform/files/index.ts'
import { cardPhoto } from '../../../apps/server/testing/upload.ts'
import { type Actor, actor, actorOf, one, type Scenario, type Stage } from './stage.ts'

/** An offer with a price, a discount and a box of days to come, each ended again, by the office and by a seller. */
async function pricesOf({ send }: Actor, side: 'office' | 'seller', skuSellerId: number): Promise<void> {
  const window = { skuSellerId, revision: null, fromDate: '2026-07-01', toDate: '2026-08-01' }
  const price = {
    consumerPriceRial: 2_000_000,
    wholesalePriceRial: null,
    purchasePriceRial: null,
    scorePriceRatio: 0.1,
  }
  const { priceId } = await send(`${side}/offers/prices/save`, { ...window, priceId: null, ...price })
  await send(`${side}/offers/prices/end`, { priceId })
  const { discountId } = await send(`${side}/offers/discounts/save`, {
    ...window,
    discountId: null,
    percent: 10,
  })
  await send(`${side}/offers/discounts/end`, { discountId })
  const { boxId } = await send(`${side}/offers/boxes/save`, {
    ...window,
    boxId: null,
    quantity: 3,
    percent: 10,
  })
  await send(`${side}/offers/boxes/end`, { boxId })
}

async function sellerOf(stage: Stage): Promise<Actor & { sellerId: number }> {
  const seller = await one<{ accountId: number; personId: number; username: string; sellerId: number }>(
    stage,
    `select a.id as "accountId", p.id as "personId", a.username, u.seller_id as "sellerId"
       from seller_users u join accounts a on a.id = u.account_id join people p on p.account_id = a.id
      where u.is_main and u.dismissed_at is null limit 1`,
  )
  const token = await stage.shop.addSession(seller.accountId)
  return { ...actorOf(stage, { ...seller, token }), sellerId: seller.sellerId }
}

/** An offer whose price ends before those of the scenario begin. */
async function bareOffer({ shop, database }: Stage): Promise<number> {
  const offer = await shop.addOffer()
  await database.query(`update prices set to_date = '2026-06-30' where sku_seller_id = $1`, [offer])
  return offer
}

const offers: Scenario = async (stage) => {
  const editor = await actor(stage, 'Staff', 'catalogue')
  await pricesOf(editor, 'office', await bareOffer(stage))
  const seller = await sellerOf(stage)
  const offer = await bareOffer(stage)
  await stage.database.query('update sku_sellers set seller_id = $2 where id = $1', [offer, seller.sellerId])
  await pricesOf(seller, 'seller', offer)
}

const warehouses: Scenario = async (stage) => {
  const { send } = await actor(stage, 'Staff', 'finance')
  const name = { fa: 'انبار نمونه', en: 'Sample warehouse' }
  const made = await send('office/delivery/save-warehouse', {
    ...{
      warehouseId: null,
      revision: null,
      name,
      address: name,
      cityId: 1,
      preparationDays: 1,
      isPickup: false,
    },
  })
  await send('office/delivery/delete-warehouse', { warehouseId: made['warehouseId'] })
}

const shopWindow: Scenario = async ({ app, database, files }) => {
  const { rows } = await database.query<{ id: string }>('select id from files limit 1')
  const { rows: products } = await database.query<{ id: number }>('select min(id) as id from products')
  await app.inject(`/products/similar?to=${products[0]!.id}`)
  const image = await cardPhoto()
  await files.put(originalKey(rows[0]!.id), image)
  await app.inject(`/files/${rows[0]!.id}/320.webp`)
}

export const offerScenarios = { offers, warehouses, shopWindow }
