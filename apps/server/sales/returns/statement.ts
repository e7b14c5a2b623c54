import type { ReturnStatement } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { dayInCalendar } from '@anar/domain/calendar'
import { returnableOf, returnWindow } from '@anar/domain/returns'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { type LineRow, ownOrder, returnLines } from './queries.ts'

type Params = {
  saleOrderId: number
  personId: number
  locale: Locale
  now: Temporal.Instant
}

/**
 * What a person can return of their own order, until when, and with which requirements.
 * @spec 7.defective-product-statement, 4.returns, 5.defect-report
 */
export async function statementOf(
  sql: Sql,
  { saleOrderId, personId, locale, now }: Params,
): Promise<ReturnStatement> {
  const { calendar, language } = locale
  const order = await ownOrder(sql, { saleOrderId, personId })
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { returnDays, returnImages, returnImageMegabytes } = await settingsOf(sql)
  const isDelivered = order.state === 'Delivered' && order.delivered_at !== null
  const window = isDelivered
    ? returnWindow({
        deliveredAtMs: order.delivered_at!.getTime(),
        nowMs: now.epochMilliseconds,
        days: returnDays,
      })
    : null
  const delivery = { isDelivered, isWindowOpen: window?.isOpen ?? false }
  return {
    saleOrderId,
    orderNumber: order.order_number,
    deliveredOn: window && dayInCalendar(window.deliveredOn, calendar),
    lastDay: window && dayInCalendar(window.lastDay, calendar),
    daysLeft: window?.daysLeft ?? null,
    closesAt: window ? new Date(window.closesAtMs).toISOString() : null,
    returnDays,
    imageLimit: returnImages,
    imageMegabytes: returnImageMegabytes,
    ibanEnd: order.iban?.slice(-4) ?? null,
    items: (await returnLines(sql, saleOrderId, language)).map((line) => shown(line, delivery)),
  }
}

function shown(line: LineRow, delivery: { isDelivered: boolean; isWindowOpen: boolean }) {
  const counts = {
    quantity: line.quantity,
    returnedQuantity: line.returned_quantity,
    openQuantity: line.open_quantity,
  }
  return {
    orderItemId: line.order_item_id,
    skuSellerId: line.sku_seller_id,
    productId: line.product_id,
    productName: line.product_name,
    skuName: line.sku_name,
    optionName: line.option_name,
    brandName: line.brand_name,
    hue: line.hue,
    image: line.image,
    ...counts,
    rewardQuantity: line.reward_quantity,
    ...returnableOf({ ...counts, ...delivery }),
    unitPrice: line.unit_price,
    orderItemValueAmount: line.order_item_value_amount,
    orderDiscountShare: line.order_discount_share,
    vatAmount: line.vat_amount,
    orderItemScore: line.order_item_score,
  }
}
