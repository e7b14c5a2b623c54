import type { Question, Sample } from './question.ts'

/** Withdrawals, the books and their accounts, stock. */
export function moneyOf(sample: Sample): Question[] {
  return [...withdrawals(), ...booksOf(sample), movementsOf(sample)]
}

const withdrawalStates = {
  waiting: 'Requested',
  approved: 'Approved',
  'at bank': 'Exported',
  all: null,
} as const

const withdrawals = (): Question[] => [
  ...Object.entries(withdrawalStates).map(
    ([name, value]): Question => ({
      name: `withdrawals, ${name}`,
      ...{ sender: 'office', entity: 'Withdrawal', sort: [value === null ? '-id' : 'id'], count: true },
      ...(value !== null && { filter: { field: 'state', op: 'eq', value } }),
      fields: [
        ...['id', 'amount', 'way', 'state', 'ownerName', 'personId', 'bankReference', 'requestedAt'],
        ...['firstApprover', 'approver', 'endedAt', 'seller.id', 'payment.id'],
      ],
    }),
  ),
  {
    name: 'payout files',
    ...{ sender: 'office', entity: 'PayoutBatch', sort: ['-id'] },
    fields: ['id', 'fileName', 'createdAt', 'createdBy', 'payoutCount', 'total', 'openCount'],
  },
  {
    name: 'sellers and what they are owed',
    ...{ sender: 'office', entity: 'SellerAccount', sort: ['id'] },
    fields: ['id', 'name', 'balance', 'underWay', 'waiting'],
  },
]

const booksOf = ({ salesAccountId }: Sample): Question[] => [
  { name: 'books and trial balance', sender: 'office', path: 'office/books' },
  {
    name: 'account of sales: head',
    ...{ sender: 'office', entity: 'LedgerAccount', sort: ['id'] },
    filter: { field: 'id', op: 'eq', value: salesAccountId },
    fields: ['id', 'kind', 'name', 'gateway', 'balance'],
  },
  {
    name: 'account of sales: entries',
    ...{ sender: 'office', entity: 'LedgerEntry', sort: ['-id'] },
    filter: { field: 'account.id', op: 'eq', value: salesAccountId },
    fields: [
      ...['id', 'amount', 'transfer.id', 'transfer.kind', 'transfer.occasion', 'transfer.note'],
      ...['transfer.postedAt', 'transfer.saleOrderId', 'transfer.paymentId'],
    ],
  },
]

const movementsOf = ({ skuSellerId }: Sample): Question => ({
  name: 'movements of an offer',
  ...{ sender: 'office', entity: 'StockMovement', sort: ['-movedAt', '-id'] },
  filter: { field: 'inventory.skuSeller.id', op: 'eq', value: skuSellerId },
  fields: [
    ...['id', 'kind', 'onHandUnits', 'quarantineUnits', 'note', 'movedAt', 'actorName'],
    ...[
      'inventory.id',
      'inventory.batchCode',
      'inventory.warehouse.name',
      'saleOrder.id',
      'saleOrder.orderNumber',
    ],
  ],
})
