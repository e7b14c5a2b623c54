import { bind, column, type FieldAccess, listBy, readByKey, reference } from '../binding.ts'
import { accounts, allOf, anyOf, everybody, nobody, type RowRule } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import { isOwn } from './rules.ts'

const isPublishedComment: RowRule = (comment) => sql`${comment}.state = 'Published'`

const forTheOffice = ({ kinds }: ViewerClass): FieldAccess =>
  kinds.includes('comments.read') ? 'seen rows' : 'nowhere'
const forWriterAndOffice = ({ kinds }: ViewerClass): FieldAccess => {
  if (kinds.includes('comments.read')) return 'seen rows'
  return kinds.includes('visitor') ? 'nowhere' : 'own rows'
}

/** Comments, favourites and stock watches. */
export const opinionBindings = {
  Comment: bind('Comment', (own) => ({
    table: 'comments',
    owner: column('person_id'),
    parent: { entity: 'Product', by: 'product_id' },
    rows: {
      ...everybody(anyOf(allOf(isPublishedComment, 'with parent'), isOwn)),
      visitor: allOf(isPublishedComment, 'with parent'),
      'comments.read': 'all',
    },
    mayLag: 'shop',
    lists: {
      narrow: ['id', 'networkMarketer.id', 'product.id'],
      orders: [
        { by: 'decidedAt', within: 'state', filters: ['product.name', 'fullName'] },
        { by: 'id', filters: ['state', 'reportCount', 'product.name', 'fullName'] },
      ],
    },
    fields: {
      ...own.columns('id', 'rating', 'isBuyer', 'helpfulCount', 'unhelpfulCount', 'state', 'createdAt'),
      ...own.columns('changedAt', 'answeredAt'),
      text: { value: column('text'), comparable: 'never' },
      answer: { value: column('answer'), comparable: 'never' },
      refusalReason: { value: column('refusal_reason'), comparable: 'never', access: forWriterAndOffice },
      revision: { value: column('revision'), access: forTheOffice },
      reportCount: { value: column('report_count'), access: forTheOffice },
      decidedAt: { value: column('decided_at'), access: forTheOffice },
      fullName: {
        value: (comment) =>
          reading(
            'public_names',
          )`(select n.full_name from public_names n where n.person_id = ${comment}.person_id)`,
        foldedIn: (comment, pattern) =>
          reading(
            'public_names',
          )`${comment}.person_id in (select n.person_id from public_names n where n.names_folded like ${pattern})`,
      },
    },
    relations: {
      ...own.references('product'),
      networkMarketer: reference('person_id'),
      reports: listBy('comment_id', (_, report) => sql`${report}.created_at`),
    },
  })),

  CommentVote: bind('CommentVote', (own) => ({
    table: 'comment_votes',
    owner: column('person_id'),
    rows: accounts(isOwn),
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'isHelpful'),
    relations: own.references('comment'),
  })),

  CommentReport: bind('CommentReport', (own) => ({
    table: 'comment_reports',
    owner: null,
    rows: { ...nobody, 'comments.read': 'all' },
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'reason', 'note', 'createdAt', 'settledAt'),
    relations: own.references('comment'),
  })),

  Favourite: bind('Favourite', (own) => ({
    table: 'favourites',
    owner: column('person_id'),
    rows: accounts(isOwn),
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'productId', 'createdAt', 'priceThen', 'wasInStock'),
    relations: own.references('product'),
  })),

  StockWatch: bind('StockWatch', (own) => ({
    table: 'stock_watches',
    owner: column('person_id'),
    rows: accounts(isOwn),
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'skuId', 'createdAt'),
    relations: own.references('sku'),
  })),
} as const
