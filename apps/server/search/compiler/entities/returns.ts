import { bind, column, type Expression, listBy, readByKey, reference } from '../binding.ts'
import { accounts, everybody } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import { isOwn } from './rules.ts'

const buyer: Expression = (move) =>
  reading('returns')`(select r.person_id from returns r where r.id = ${move}.return_id)`

/** Returns and complaints. */
export const returnBindings = {
  Return: bind('Return', (own) => ({
    table: 'returns',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'returns.read': 'all' },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'saleOrder.id', 'orderItem.id', 'networkMarketer.id'],
      orders: [
        { by: 'requestedAt', within: 'state', filters: ['isAwaitingStock', 'replacementReference'] },
        { by: 'endedAt', filters: ['endedAt', 'state', 'replacementReference'] },
      ],
    },
    fields: {
      ...own.columns('id', 'kind', 'state', 'quantity', 'rewardQuantity', 'description', 'refundTo'),
      ...own.columns('decisionReason', 'creditNoteNumber', 'goodsAmount', 'vatAmount', 'score'),
      ...own.columns('replacementReference', 'requestedAt', 'acceptedAt', 'receivedAt', 'endedAt'),
      isAwaitingStock: {
        value: (one) => sql`(${one}.awaiting_stock_since is not null and ${one}.ended_at is null)`,
      },
    },
    relations: {
      networkMarketer: reference('person_id'),
      ...own.references('saleOrder', 'orderItem'),
      documents: listBy('return_id', (_, document) => sql`${document}.created_at`),
      moves: listBy('return_id', (_, move) => sql`${move}.moved_at`),
    },
  })),

  ReturnMove: bind('ReturnMove', (own) => ({
    table: 'return_moves',
    owner: buyer,
    parent: { entity: 'Return', by: 'return_id' },
    rows: everybody('with parent'),
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'fromState', 'toState', 'actor', 'reason', 'movedAt'),
    relations: {},
  })),

  Complaint: bind('Complaint', (own) => ({
    table: 'complaints',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'complaints.read': 'all' },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'saleOrder.id', 'networkMarketer.id'],
      orders: [
        { by: 'dueAt', within: 'state' },
        { by: 'id', filters: ['state'] },
      ],
    },
    fields: {
      ...own.columns('id', 'subject', 'state', 'createdAt', 'dueAt', 'answeredAt', 'closedAt'),
      text: { value: column('text'), comparable: 'never' },
      answer: { value: column('answer'), comparable: 'never' },
    },
    relations: {
      networkMarketer: reference('person_id'),
      saleOrder: reference('sale_order_id'),
      documents: listBy('complaint_id', (_, document) => sql`${document}.created_at`),
    },
  })),
} as const
