import { always, many, one } from './shape.ts'

/**
 * A person's comment on a product: one for each person, approved by the office before it is public.
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
  changedAt: 'moment?', //    when its text was replaced
  answer: 'text?', //         the shop's
  answeredAt: 'moment?',
  refusalReason: 'text?', //  for its writer and the office
  revision: 'integer?', //    of its text, for the office: a decision names the revision that was read
  reportCount: 'integer?', // reports that are not settled yet, for the office
  decidedAt: 'moment?',
  product: one('Product'),
  networkMarketer: one('NetworkMarketer'),
  reports: many('CommentReport'),
} as const

/** A person's vote on whether a comment helped. */
export const CommentVote = { id: 'id', isHelpful: 'boolean', comment: one('Comment') } as const

/** A person's report of a comment to the office. */
export const CommentReport = {
  id: 'id',
  reason: 'code',
  note: 'text',
  createdAt: 'moment',
  settledAt: 'moment?',
  comment: always('Comment'),
} as const

/** A favourite product of a person, with its price and stock when it was marked. */
export const Favourite = {
  id: 'id',
  productId: 'integer',
  createdAt: 'moment',
  priceThen: 'rial?',
  wasInStock: 'boolean',
  product: one('Product'), // null where it is not sold any more
} as const

/** A watch of a sku: the person gets a notice when it is in stock. @spec 5.out-of-stock */
export const StockWatch = { id: 'id', skuId: 'integer', createdAt: 'moment', sku: one('Sku') } as const
