import {
  bind,
  column,
  type Expression,
  listBy,
  localized,
  readByKey,
  reference,
  revisionFor,
} from '../binding.ts'
import { accounts, anyOf, everybody, type RowRule, type RowRules } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import { discountCode } from './discount-codes.ts'
import { isOwn, personKeys, personNames } from './rules.ts'

const isPlaced: RowRule = (order) => sql`${order}.state <> 'Draft'`
const isOffered: RowRule = (method) => sql`${method}.is_active`
const isChosenByOneself: RowRule = (method, scope) => reading('sale_orders')`
  exists (select from sale_orders so where so.delivery_method_id = ${method}.id and so.person_id = ${scope.person})`

// The money of a cancelled order is a matter of the wallet alone.
const isInDoubt: Expression = (order) => reading('payments', 'payment_doubts')`
  (${order}.state <> 'Cancelled' and
   exists (select from payments y join payment_doubts d on d.payment_id = y.id and d.to_at is null
            where y.sale_order_id = ${order}.id))`
const buyer: Expression = (part) =>
  reading('sale_orders')`(select so.person_id from sale_orders so where so.id = ${part}.sale_order_id)`
const ofOrder = { entity: 'SaleOrder', by: 'sale_order_id' } as const
const withOrder: RowRules = everybody('with parent')

/** Baskets and orders with their parts. */
export const orderBindings = {
  SaleOrder: bind('SaleOrder', (own) => ({
    table: 'sale_orders',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'orders.read': isPlaced },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'orderNumber', ...personKeys],
      orders: [{ by: 'registeredAt', filters: ['state', 'registeredAt', ...personNames] }],
    },
    fields: {
      ...own.columns('id', 'title', 'state', 'isActive', 'description', 'createdAt'),
      orderNumber: { value: column('order_number'), isUnique: true },
      ...own.columns('registeredAt', 'shippedAt', 'deliveredAt', 'reservedUntil', 'trackingReference'),
      ...own.columns('cancelledAt', 'cancelReason'),
      ...own.columns(
        'receiverName',
        'receiverCellphone',
        'totalDeliveryCost',
        'sumOfOrderItemDiscountAmount',
      ),
      ...own.columns(
        'orderDiscountPercent',
        'orderDiscountAmount',
        'totalDiscountAmount',
        'orderValueAmount',
      ),
      ...own.columns('finalAmountBeforeVat', 'vatAmount', 'payableAmount', 'orderScore'),
      ...own.columns('walletAmount'),
      codeRefusal: { value: (order) => sql`${order}.code_refusal ->> 'code'` },
      deliveredTo: { value: localized('delivered_to') },
      isInDoubt: { value: isInDoubt, comparable: 'directly' },
    },
    relations: {
      ...own.references('address', 'warehouse', 'deliveryMethod', 'discountCode'),
      networkMarketer: reference('person_id'),
      orderItems: listBy('sale_order_id'),
      moves: listBy('sale_order_id', (_, move) => sql`${move}.moved_at`),
      payments: listBy('sale_order_id', (_, payment) => sql`${payment}.created_at`),
      returns: listBy('sale_order_id', (_, one) => sql`${one}.requested_at`),
    },
  })),

  OrderItem: bind('OrderItem', (own) => ({
    table: 'order_items',
    owner: buyer,
    parent: ofOrder,
    rows: withOrder,
    mayLag: 'never',
    lists: readByKey,
    fields: {
      ...own.columns('id', 'quantity', 'takesFreeUnits', 'rewardQuantity', 'unitPrice', 'finalUnitPrice'),
      ...own.columns('discountPercent', 'discountAmount', 'orderItemValueAmount', 'vatPercent', 'vatAmount'),
      ...own.columns('orderItemScore', 'orderDiscountShare', 'returnedQuantity'),
      skuSellerDiscountTypeEnum: { value: column('discount_type') },
    },
    relations: {
      ...own.references('skuSeller', 'discount', 'specialDiscount', 'rewardBox'),
      returns: listBy('order_item_id', (_, one) => sql`${one}.requested_at`),
    },
  })),

  SaleOrderMove: bind('SaleOrderMove', (own) => ({
    table: 'sale_order_moves',
    owner: buyer,
    parent: ofOrder,
    rows: withOrder,
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'fromState', 'toState', 'actor', 'reason', 'movedAt'),
    relations: {},
  })),

  DiscountCode: discountCode,

  DeliveryMethod: bind('DeliveryMethod', (own) => ({
    table: 'delivery_methods',
    owner: null,
    rows: {
      ...everybody(anyOf(isOffered, isChosenByOneself)),
      visitor: isOffered,
      'orders.read': 'all',
      'catalogue.read-all': 'all',
      'settings.read': 'all',
    },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'fromDays', 'toDays', 'trackingUrl', 'position', 'isActive'),
      ...own.localized('name'),
      revision: revisionFor('settings.read'),
    },
    relations: { rates: listBy('delivery_method_id') },
  })),

  DeliveryRate: bind('DeliveryRate', (own) => ({
    table: 'delivery_rates',
    owner: null,
    parent: { entity: 'DeliveryMethod', by: 'delivery_method_id' },
    rows: everybody('with parent'),
    mayLag: 'never',
    fields: { ...own.columns('id', 'upToGram', 'price'), revision: revisionFor('settings.read') },
    relations: own.references('province'),
  })),
} as const
