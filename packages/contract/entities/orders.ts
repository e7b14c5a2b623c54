import { always, many, one } from './shape.ts'

/** A Draft is a basket; everything after it is an order. @spec 3.sale-order */
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
  reservedUntil: 'moment?',
  trackingReference: 'text?',
  receiverName: 'text?',
  receiverCellphone: 'text?',
  deliveredTo: 'text?', //        the address as it stood at registration, one line
  totalDeliveryCost: 'rial',
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
  orderItems: many('OrderItem'),
  moves: many('SaleOrderMove'),
  payments: many('Payment'),
} as const

/** @spec 3.order-item */
export const OrderItem = {
  id: 'id',
  quantity: 'integer',
  rewardQuantity: 'integer',
  unitPrice: 'rial',
  finalUnitPrice: 'rial',
  skuSellerDiscountTypeEnum: 'code',
  discountPercent: 'decimal',
  discountAmount: 'rial',
  orderItemValueAmount: 'rial',
  vatPercent: 'decimal',
  vatAmount: 'rial',
  orderItemScore: 'score',
  skuSeller: always('SkuSeller'),
  discount: one('Discount'),
  specialDiscount: one('SpecialDiscount'),
} as const

export const SaleOrderMove = {
  id: 'id',
  fromState: 'code?',
  toState: 'code',
  actor: 'code',
  reason: 'text',
  movedAt: 'moment',
} as const

export const Payment = {
  id: 'id',
  gateway: 'code',
  state: 'code',
  amount: 'rial',
  reference: 'text?',
  gatewayTrace: 'text?',
  failureReason: 'code?',
  createdAt: 'moment',
  verifiedAt: 'moment?',
} as const

export const DeliveryMethod = {
  id: 'id',
  name: 'text',
  fromDays: 'integer',
  toDays: 'integer',
  position: 'integer',
  rates: many('DeliveryRate'),
} as const
export const DeliveryRate = {
  id: 'id',
  upToGram: 'integer?',
  price: 'rial',
  province: one('Province'),
} as const
