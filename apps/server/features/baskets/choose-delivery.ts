import type { BasketAnswer, chooseDelivery as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { deliveryCost } from '@anar/domain/pricing'
import { mobileFrom } from '@anar/domain/validation'
import type { Sql } from '../../db/pool.ts'
import { invalidFields } from '../command/index.ts'
import { lockPerson, type OrderRow } from '../orders/index.ts'
import type { Context } from './commands.ts'
import { openBasket } from './policy.ts'
import { deliveryMethods } from './pricing/delivery.ts'
import { basketWeightGram } from './pricing/offers.ts'
import { repriceBasket } from './pricing/price-basket.ts'
import { type ChosenDelivery, findOwnAddress, isWarehouse, setDelivery } from './queries.ts'

type Destination = Pick<ChosenDelivery, 'addressId' | 'warehouseId' | 'deliveryMethodId'>

/**
 * Where an order goes and to whom: one of the person's own addresses by a method that reaches it, or a warehouse
 * where it is fetched. Without a method the one chosen before stays, or else the first that reaches the address.
 * Without a receiver it is the buyer.
 * ORDER_NOT_FOUND, BASKET_LOCKED, ADDRESS_REQUIRED, ADDRESS_NOT_FOUND, DELIVERY_NOT_COVERED, INVALID_INPUT.
 * @spec 2.choose-address, 5.phone
 */
export async function chooseDelivery(context: Context<typeof schema>): Promise<BasketAnswer> {
  const { tx, body, caller, now } = context
  await lockPerson(tx, caller.personId)
  const basket = await openBasket(tx, caller.personId, body.saleOrderId)
  const receiver = receiverOf(context)
  const destination =
    body.warehouseId === undefined
      ? await shippingTo(context, basket)
      : await fetchedFrom(tx, body.warehouseId, body.addressId, context)
  await setDelivery(tx, basket.id, { ...destination, ...receiver, description: body.description })
  const chosen = {
    ...basket,
    address_id: destination.addressId,
    warehouse_id: destination.warehouseId,
    delivery_method_id: destination.deliveryMethodId,
  }
  await repriceBasket(tx, chosen, now)
  return { saleOrderId: basket.id }
}

function receiverOf({
  body,
  locale,
}: Context<typeof schema>): Pick<ChosenDelivery, 'receiverName' | 'receiverCellphone'> {
  if (body.receiver === null) return { receiverName: null, receiverCellphone: null }
  const cellphone = mobileFrom(body.receiver.cellphone)
  if (cellphone === null) throw invalidFields({ 'receiver.cellphone': 'cellphone' }, locale.language)
  return { receiverName: body.receiver.name, receiverCellphone: cellphone }
}

async function fetchedFrom(
  tx: Sql,
  warehouseId: number,
  addressId: number | undefined,
  { locale }: Context<typeof schema>,
): Promise<Destination> {
  if (addressId !== undefined) throw invalidFields({ warehouseId: 'notAccepted' }, locale.language)
  if (!(await isWarehouse(tx, warehouseId))) throw new Refusal('ADDRESS_NOT_FOUND')
  return { addressId: null, warehouseId, deliveryMethodId: null }
}

async function shippingTo(
  { tx, body, caller, now }: Context<typeof schema>,
  basket: OrderRow,
): Promise<Destination> {
  const { addressId } = body
  if (addressId === undefined) throw new Refusal('ADDRESS_REQUIRED')
  const address = await findOwnAddress(tx, caller.personId, addressId)
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  const { provinceId } = address
  const weightGram = await basketWeightGram(tx, basket.id, now)
  const reaching = (await deliveryMethods(tx))
    .filter((method) => typeof deliveryCost({ kind: 'ship', method, provinceId }, weightGram) === 'number')
    .map((method) => method.id)
  const wanted = body.deliveryMethodId ?? keptOrFirst(reaching, basket.delivery_method_id)
  if (wanted === undefined || !reaching.includes(wanted)) {
    throw new Refusal('DELIVERY_NOT_COVERED', { deliveryMethodId: wanted ?? null, provinceId, weightGram })
  }
  return { addressId, warehouseId: null, deliveryMethodId: wanted }
}

function keptOrFirst(reaching: readonly number[], before: number | null): number | undefined {
  return before !== null && reaching.includes(before) ? before : reaching[0]
}
