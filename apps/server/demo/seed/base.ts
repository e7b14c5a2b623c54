import { rial } from '@anar/domain/money'
import type { DeliveryMethod } from '@anar/domain/pricing'
import type { Sql } from '../../platform/db/pool.ts'
import type { Text } from '../catalogue/types.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import { tehranCityId, tehranProvinceId } from './cities.ts'

export const localized = ([fa, en]: Text) => ({ fa, en })

export const mainWarehouseId = 1
export const shopSellerId = 1

type DeliveryMethodData = DeliveryMethod & {
  name: Text
  fromDays: number
  toDays: number
  trackingUrl: string
}

const rate = (provinceId: number | null, upToGram: number | null, priceRial: number) => ({
  provinceId,
  upToGram,
  priceRial: rial(priceRial),
})

/** Post reaches everywhere and is cheaper inside Tehran province; couriers ride only there. Prices include VAT. */
export const deliveryMethods: readonly DeliveryMethodData[] = [
  {
    id: 1,
    name: ['پست پیشتاز', 'Express post'],
    fromDays: 2,
    toDays: 4,
    trackingUrl: 'https://tracking.post.ir/?id={code}',
    rates: [
      rate(null, 500, 520_000),
      rate(null, 1_000, 640_000),
      rate(null, 2_000, 820_000),
      rate(null, 5_000, 1_250_000),
      rate(null, 30_000, 2_400_000),
      rate(tehranProvinceId, 1_000, 450_000),
      rate(tehranProvinceId, 5_000, 780_000),
      rate(tehranProvinceId, 30_000, 1_500_000),
    ],
  },
  {
    id: 2,
    name: ['پیک شهری تهران', 'Tehran city courier'],
    fromDays: 0,
    toDays: 1,
    trackingUrl: '',
    rates: [rate(tehranProvinceId, 5_000, 890_000), rate(tehranProvinceId, 20_000, 1_350_000)],
  },
]

/** The base data of every shop: the default warehouse, the shop itself as a seller, delivery. */
export async function insertBase(sql: Sql): Promise<void> {
  await insertRows(
    sql,
    'warehouses',
    { id: 'bigint', city_id: 'bigint', name: 'jsonb', address: 'jsonb', preparation_days: 'smallint' },
    [
      {
        id: mainWarehouseId,
        city_id: tehranCityId,
        name: { fa: 'انبار مرکزی', en: 'Main warehouse' },
        address: {
          fa: 'خیابان نمونه، پلاک ۱، شنبه تا چهارشنبه ساعت ۹ تا ۱۷',
          en: 'Saturday to Wednesday, 9 to 17; 1 Sample Street',
        },
        preparation_days: 0,
      },
    ],
  )
  await insertRows(sql, 'sellers', { id: 'bigint', name: 'jsonb', is_active: 'boolean', is_own: 'boolean' }, [
    { id: shopSellerId, name: { fa: 'انار', en: 'Anar' }, is_active: true, is_own: true },
  ])
  await insertDelivery(sql)
  await continueIdentities(sql, ['warehouses', 'sellers', 'delivery_methods', 'delivery_rates'])
}

async function insertDelivery(sql: Sql): Promise<void> {
  await insertRows(
    sql,
    'delivery_methods',
    {
      id: 'bigint',
      name: 'jsonb',
      from_days: 'smallint',
      to_days: 'smallint',
      tracking_url: 'text',
      position: 'smallint',
    },
    deliveryMethods.map((method) => ({
      id: method.id,
      name: localized(method.name),
      from_days: method.fromDays,
      to_days: method.toDays,
      tracking_url: method.trackingUrl,
      position: method.id,
    })),
  )
  const rates = deliveryMethods.flatMap((method) =>
    method.rates.map((one) => ({ methodId: method.id, ...one })),
  )
  await insertRows(
    sql,
    'delivery_rates',
    { id: 'bigint', delivery_method_id: 'bigint', province_id: 'bigint', up_to_gram: 'int', price: 'bigint' },
    rates.map((one, index) => ({
      id: index + 1,
      delivery_method_id: one.methodId,
      province_id: one.provinceId,
      up_to_gram: one.upToGram,
      price: one.priceRial,
    })),
  )
}
