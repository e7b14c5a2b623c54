import { always, many, one } from './shape.ts'

/** A Draft is a basket; everything after it is an order. @spec 3.sale-order.1 */
export const SaleOrder = {
  id: 'id',
  title: 'text', //              the name a person gave the basket
  state: 'code',
  isActive: 'boolean', //        not withdrawn
  orderNumber: 'text?', //        given at registration, gapless in a Persian year
  description: 'text',
  createdAt: 'moment',
  registeredAt: 'moment?',
  shippedAt: 'moment?',
  deliveredAt: 'moment?',
  cancelledAt: 'moment?',
  cancelReason: 'text',
  reservedUntil: 'moment?',
  trackingReference: 'text?',
  /**
   * The gateway disowns its payment, and the amount is not covered: neither prepared nor sent meanwhile. Never of a
   * cancelled order, whose money is in the wallet.
   */
  isInDoubt: 'boolean',
  receiverName: 'text?',
  receiverCellphone: 'text?',
  deliveredTo: 'text?', //        the address at registration, on one line
  totalDeliveryCost: 'rial',
  walletAmount: 'rial', //        the part paid from the wallet, at most the payable amount
  codeRefusal: 'code?', //        why the chosen discount code takes nothing off

  sumOfOrderItemDiscountAmount: 'rial',
  orderDiscountPercent: 'decimal',
  orderDiscountAmount: 'rial',
  totalDiscountAmount: 'rial',
  orderValueAmount: 'rial',
  finalAmountBeforeVat: 'rial',
  vatAmount: 'rial',
  payableAmount: 'rial',
  orderScore: 'score',
  networkMarketer: always('NetworkMarketer'),
  address: one('Address'),
  warehouse: one('Warehouse'),
  deliveryMethod: one('DeliveryMethod'),
  discountCode: one('DiscountCode'),
  orderItems: many('OrderItem'),
  moves: many('SaleOrderMove'),
  payments: many('Payment'),
  returns: many('Return'),
} as const

/** @spec 3.order-item.1 */
export const OrderItem = {
  id: 'id',
  quantity: 'integer',
  takesFreeUnits: 'boolean', // the buyer's choice, whether the quantity earns some or not
  rewardQuantity: 'integer',
  unitPrice: 'rial',
  finalUnitPrice: 'rial',
  skuSellerDiscountTypeEnum: 'code',
  orderDiscountShare: 'rial', //  its share of the discount code
  discountPercent: 'decimal',
  discountAmount: 'rial',
  orderItemValueAmount: 'rial',
  vatPercent: 'decimal',
  vatAmount: 'rial',
  orderItemScore: 'score',
  returnedQuantity: 'integer', // came back and was refunded
  skuSeller: always('SkuSeller'),
  discount: one('Discount'),
  specialDiscount: one('SpecialDiscount'),
  rewardBox: one('RewardBox'),
  returns: many('Return'),
} as const

export const SaleOrderMove = {
  id: 'id',
  fromState: 'code?',
  toState: 'code',
  actor: 'code',
  reason: 'text',
  movedAt: 'moment',
} as const

export const DeliveryMethod = {
  id: 'id',
  name: 'text',
  fromDays: 'integer',
  toDays: 'integer',
  trackingUrl: 'text', // with {code} for the reference; empty: the carrier has no page
  position: 'integer',
  isActive: 'boolean',
  revision: 'integer?', // for its editors
  rates: many('DeliveryRate'),
} as const
export const DeliveryRate = {
  id: 'id',
  upToGram: 'integer?',
  price: 'rial',
  revision: 'integer?', // for its editors
  province: one('Province'),
} as const

/** A discount code; a shopper sees those of their own orders, with their discount and minimum order. */
export const DiscountCode = {
  id: 'id',
  code: 'text',
  title: 'text',
  type: 'code',
  percent: 'decimal?',
  amount: 'rial?',
  ceiling: 'rial?',
  fromDate: 'day?',
  toDate: 'day?',
  minimumBasket: 'rial',
  categoryIds: 'integers?', //    null: every category; each with all below it
  // For the office only.
  usageLimit: 'integer?',
  personLimit: 'integer?',
  isFirstOrder: 'boolean?',
  userTypes: 'texts?', //         null: everybody
  isActive: 'boolean',
  createdAt: 'moment?',
  revision: 'integer?', //        named by commands that change it
  useCount: 'integer?', //        orders that use it, including those being paid
  usesLeft: 'integer?', //        how many more orders may use it; null: no limit
  discountTotal: 'rial?', //      the sum of their discounts
} as const
