import type { BasketAnswer, chooseDelivery as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type Delivery, type DeliveryMethod, deliveryCost } from '@anar/domain/pricing'
import { mobileFrom } from '@anar/domain/validation'
import { invalidFields } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { OrderRow } from '../orders/index.ts'
import type { Context } from './commands.ts'
import { lockedBasket } from './policy.ts'
import { deliveryMethods } from './pricing/delivery.ts'
import { basketWeightGram } from './pricing/offers.ts'
import { factsOf, pricedBasket, readGoods, writePrice } from './pricing/price-basket.ts'
import { type ChosenDelivery, findOwnAddress, isPickup, setDelivery } from './queries.ts'

type Destination = Pick<ChosenDelivery, 'addressId' | 'warehouseId' | 'deliveryMethodId'> & {
  delivery: Delivery
}

/**
 * Sets an order's destination and receiver: one of the person's own addresses by a method that reaches it, or a
 * warehouse for pickup. Without a method the former one stays if it reaches the address, else the first that does.
 * Without a receiver it is the buyer.
 * @spec 5.phone, 2.choose-address.1
 */
export async function chooseDelivery(context: Context<typeof schema>): Promise<BasketAnswer> {
  const { tx, body, caller, now } = context
  const { saleOrderId } = body
  const [basket, goods, routes] = await Promise.all([
    lockedBasket(tx, caller.personId, saleOrderId),
    readGoods(tx, { saleOrderId, now }),
    body.warehouseId === undefined ? routesTo(context) : null,
  ])
  const receiver = receiverOf(context)
  const weightGram = basketWeightGram(goods.rows, goods.offers)
  const { delivery, ...destination } =
    body.warehouseId === undefined
      ? shippingTo(body, { ...routes!, basket, weightGram })
      : await fetchedFrom(tx, body.warehouseId, body.addressId, context)
  const facts = await factsOf(tx, basket, { goods, delivery, now })
  await Promise.all([
    setDelivery(tx, basket.id, { ...destination, ...receiver, description: body.description }),
    writePrice(tx, basket.id, pricedBasket(facts)),
  ])
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
  const isOpen = await isPickup(tx, warehouseId)
  if (isOpen === undefined) throw new Refusal('ADDRESS_NOT_FOUND')
  if (!isOpen) throw new Refusal('PICKUP_NOT_OFFERED')
  return { addressId: null, warehouseId, deliveryMethodId: null, delivery: { kind: 'warehouse' } }
}

type Routes = { address: { provinceId: number } | null; methods: readonly DeliveryMethod[] }

async function routesTo({ tx, body, caller }: Context<typeof schema>): Promise<Routes> {
  const [address, methods] = await Promise.all([
    body.addressId === undefined ? null : findOwnAddress(tx, caller.personId, body.addressId),
    deliveryMethods(tx),
  ])
  return { address, methods }
}

function shippingTo(
  body: Context<typeof schema>['body'],
  { address, methods, basket, weightGram }: Routes & { basket: OrderRow; weightGram: number },
): Destination {
  const { addressId } = body
  if (addressId === undefined) throw new Refusal('ADDRESS_REQUIRED')
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  const { provinceId } = address
  const reaching = methods.filter(
    (method) => typeof deliveryCost({ kind: 'ship', method, provinceId }, weightGram) === 'number',
  )
  const reachingIds = reaching.map(({ id }) => id)
  const wanted = body.deliveryMethodId ?? formerOrFirst(reachingIds, basket.delivery_method_id)
  const method = reaching.find(({ id }) => id === wanted)
  if (!method) {
    throw new Refusal('DELIVERY_NOT_COVERED', { deliveryMethodId: wanted ?? null, provinceId, weightGram })
  }
  const delivery = { kind: 'ship', method, provinceId } as const
  return { addressId, warehouseId: null, deliveryMethodId: method.id, delivery }
}

function formerOrFirst(reaching: readonly number[], before: number | null): number | undefined {
  return before !== null && reaching.includes(before) ? before : reaching[0]
}
