import { always, many, one } from './shape.ts'

/**
 * What a person says of a product: one of each person, read in the office before everybody reads it.
 * @spec 2.product-detail, 3.product.2
 */
export const Comment = {
  id: 'id',
  rating: 'integer?', //      1 to 5
  text: 'text',
  fullName: 'text',
  isBuyer: 'boolean', //      an order of the writer's with the product was delivered
  helpfulCount: 'integer',
  unhelpfulCount: 'integer',
  state: 'code',
  createdAt: 'moment',
  changedAt: 'moment?', //    when other words took the place of the first ones
  answer: 'text?', //         the shop's
  answeredAt: 'moment?',
  refusalReason: 'text?', //  for its writer and the office
  revision: 'integer?', //    of its words, for the office: what was read is what is decided
  reportCount: 'integer?', // reports that are not settled yet, for the office
  decidedAt: 'moment?',
  product: one('Product'),
  networkMarketer: one('NetworkMarketer'),
  reports: many('CommentReport'),
} as const

/** Whether a comment helped a person: their own votes. */
export const CommentVote = { id: 'id', isHelpful: 'boolean', comment: one('Comment') } as const

/** That a person wants the office to look at a comment again. */
export const CommentReport = {
  id: 'id',
  reason: 'code',
  note: 'text',
  createdAt: 'moment',
  settledAt: 'moment?',
  comment: always('Comment'),
} as const

/** A product that a person wants to come back to, and how it stood when it was marked. */
export const Favourite = {
  id: 'id',
  productId: 'integer',
  createdAt: 'moment',
  priceThen: 'rial?',
  wasInStock: 'boolean',
  product: one('Product'), // null where it is not sold any more
} as const

/** A sku that a person waits for. @spec 5.out-of-stock */
export const StockWatch = { id: 'id', skuId: 'integer', createdAt: 'moment', sku: one('Sku') } as const
