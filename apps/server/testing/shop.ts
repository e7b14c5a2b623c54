import type { Clock } from '../clock.ts'
import { hashOfToken, newToken } from '../platform/caller/index.ts'
import type { Sql } from '../platform/db/pool.ts'

export type Member = { accountId: number; personId: number; username: string; token: string }

export type TestMember = {
  userType?: string
  staffRole?: string
  passwordHash?: string
  cellphone?: string
  email?: string
  nationalCode?: string
}

export type TestOffer = {
  name?: string
  priceRial?: number
  /** Units in each warehouse, from the first one on. */
  stock?: readonly number[]
  discountPercent?: number
  box?: { quantity: number; discountPercent: number }
  /** Buy `quantity`, get `rewardQuantity` free. */
  reward?: { quantity: number; rewardQuantity: number }
  weightGram?: number
  scoreHundredths?: number
}

/**
 * A small shop with two cities beside those of every shop: city 1 of province 1 (Tehran), city 2 of province 2 (Alborz);
 * warehouses 1 and 2; post to everywhere (method 1, 500,000 rials) and a courier for province 1 only (method 2, 300,000
 * rials).
 */
export type TestShop = {
  /** A product with one sku and one offer on show; returns the offer's id, `skuSellerId`. */
  addOffer(offer?: TestOffer): Promise<number>
  /** An account with its person, logged in on one device. */
  addMember(member?: TestMember): Promise<Member>
  /** A further login of the same account; its token. */
  addSession(accountId: number): Promise<string>
  addAddress(personId: number, cityId?: 1 | 2): Promise<number>
  /** A discount code for everybody, by default of 10 percent; columns as in the database. */
  addCode(code?: Readonly<Record<string, unknown>>): Promise<{ id: number; code: string }>
  stockOf(skuSellerId: number): Promise<{ onHand: number; reserved: number }>
}

/** @param isFilled whether the database has the demo's data, with its own warehouses and goods */
export async function openShop(
  database: Sql,
  clock: Clock,
  { isFilled = false }: { isFilled?: boolean } = {},
): Promise<TestShop> {
  const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await database.query<{ id: number }>(`insert into ${text} returning id`, values)
    return rows[0]!.id
  }
  await addCities(database)
  if (!isFilled) await addSuppliers(database)
  let members = 0
  let codes = 0
  const now = () => clock.now().toString()

  const addSession = async (accountId: number): Promise<string> => {
    const token = newToken()
    await database.query(
      `insert into sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at)
       values ($1, $2, false, $3, $3, $3::timestamptz + interval '12 hours')`,
      [hashOfToken(token), accountId, now()],
    )
    return token
  }

  return {
    addSession,
    async addOffer(offer = {}) {
      const { name = 'کالای نمونه', priceRial = 1_000_000, stock = [100], weightGram = 100 } = offer
      const text = JSON.stringify({ fa: name, en: `Sample ${name}` })
      const list = JSON.stringify({ fa: [], en: [] })
      const product = await insert(
        `products (brand_id, category_id, name, summary, description, combination, how_to_use, features,
                   manufacture_country, hue, published_at)
         values (1, 2, $1, $1, $1, $1, $2, $2, $1, 350, '2026-01-01')`,
        [text, list],
      )
      const sku = await insert(
        `skus (product_id, name, gtin, weight_gram) values ($1, $2, '626' || lpad($1::bigint::text, 10, '0'), $3)`,
        [product, text, weightGram],
      )
      const id = await insert('sku_sellers (sku_id, seller_id) values ($1, 1)', [sku])
      await insert(
        'prices (sku_seller_id, consumer_price, score_price_ratio, score) values ($1, $2, 0.5, $3)',
        [id, priceRial, offer.scoreHundredths ?? 0],
      )
      for (const [index, units] of stock.entries()) {
        await insert('inventories (sku_seller_id, warehouse_id, on_hand) values ($1, $2, $3)', [
          id,
          index + 1,
          units,
        ])
      }
      if (offer.discountPercent !== undefined) {
        await insert('discounts (sku_seller_id, discount_percent) values ($1, $2)', [
          id,
          offer.discountPercent,
        ])
      }
      if (offer.box) {
        const { quantity, discountPercent } = offer.box
        await insert('special_discounts (sku_seller_id, quantity, discount_percent) values ($1, $2, $3)', [
          id,
          quantity,
          discountPercent,
        ])
      }
      if (offer.reward) {
        const { quantity, rewardQuantity } = offer.reward
        await insert('reward_boxes (sku_seller_id, quantity, reward_quantity) values ($1, $2, $3)', [
          id,
          quantity,
          rewardQuantity,
        ])
      }
      return id
    },
    async addMember({ userType = 'Customer', staffRole, passwordHash = 'none', ...person } = {}) {
      members += 1
      const username = `sample${members}`
      const accountId = await insert(
        'accounts (username, password_hash, user_type, staff_role) values ($1, $2, $3, $4)',
        [username, passwordHash, userType, staffRole ?? null],
      )
      const personId = await insert(
        `people (account_id, first_name, last_name, birth_date, cellphone, email, national_code)
         values ($1, 'مشتری', 'نمونه', '1991-03-21', $2, $3, $4)`,
        [accountId, person.cellphone, person.email, person.nationalCode],
      )
      return { accountId, personId, username, token: await addSession(accountId) }
    },
    addAddress: (personId, cityId = 1) =>
      insert(
        `addresses (person_id, title, city_id, postal_code, address, created_at)
         values ($1, 'خانه', $2, '1234567890', 'خیابان نمونه، پلاک ۱', $3)`,
        [personId, cityId, now()],
      ),
    async addCode(columns = {}) {
      codes += 1
      const percent = 'amount' in columns ? {} : { type: 'PERCENT', percent: 10 }
      const amount = 'amount' in columns ? { type: 'AMOUNT' } : {}
      const code = { code: `SAMPLE${codes}`, title: { fa: 'نمونه' }, ...percent, ...amount, ...columns }
      const names = Object.keys(code).join(', ')
      const { rows } = await database.query<{ id: number; code: string }>(
        `insert into discount_codes (${names})
         select ${names} from jsonb_populate_record(null::discount_codes, $1) returning id, code`,
        [JSON.stringify(code)],
      )
      return rows[0]!
    },
    async stockOf(skuSellerId) {
      const { rows } = await database.query<{ onHand: number; reserved: number }>(
        `select sum(on_hand) as "onHand", sum(reserved) as reserved from inventories where sku_seller_id = $1`,
        [skuSellerId],
      )
      return rows[0]!
    },
  }
}

async function addCities(database: Sql): Promise<void> {
  await database.query(`
    insert into cities (id, province_id, name) values
      (1, 1, '{"fa": "شهر نمونه", "en": "Sample city"}'), (2, 2, '{"fa": "شهر دوم", "en": "Second city"}')`)
}

async function addSuppliers(database: Sql): Promise<void> {
  await database.query(`
    insert into warehouses (id, city_id, name, address) values
      (1, 1, '{"fa": "انبار مرکزی", "en": "Main warehouse"}', '{"fa": "خیابان انبار", "en": "Warehouse Street"}'),
      (2, 2, '{"fa": "انبار دوم", "en": "Second warehouse"}', '{"fa": "خیابان دوم", "en": "Second Street"}');
    select setval(pg_get_serial_sequence('warehouses', 'id'), 2);
    insert into sellers (id, name) values (1, '{"fa": "فروشندهٔ نمونه", "en": "Sample seller"}');
    select setval(pg_get_serial_sequence('sellers', 'id'), 1);
    insert into brands (id, name) values (1, '{"fa": "برند نمونه", "en": "Sample brand"}');
    insert into categories (id, parent_id, path, name) values
      (1, null, '{1}', '{"fa": "پوست", "en": "Skin"}'), (2, 1, '{1,2}', '{"fa": "کرم", "en": "Cream"}');
    select setval(pg_get_serial_sequence('brands', 'id'), 1), setval(pg_get_serial_sequence('categories', 'id'), 2);
    insert into delivery_methods (id, name, from_days, to_days, position) values
      (1, '{"fa": "پست", "en": "Post"}', 2, 4, 1), (2, '{"fa": "پیک", "en": "Courier"}', 0, 1, 2);
    select setval(pg_get_serial_sequence('delivery_methods', 'id'), 2);
    insert into delivery_rates (delivery_method_id, province_id, price) values (1, null, 500000), (2, 1, 300000)`)
}
