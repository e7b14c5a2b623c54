import type { Filter } from '@anar/contract/search'
import type { Question, Sample } from './question.ts'

/** What members and sellers read of their own. */
export function membersOf(sample: Sample): Question[] {
  return [...ownOf(sample), ...teamOf(sample), credits]
}

const ownOf = ({ walletPersonId }: Sample): Question[] => [
  {
    name: 'wallet of 100,000 entries',
    ...{ sender: 'wallet owner', entity: 'WalletTransaction', sort: ['-id'] },
    fields: ['id', 'kind', 'amount', 'balanceAfter', 'madeAt', 'saleOrder.id', 'saleOrder.orderNumber'],
  },
  {
    name: 'own orders',
    ...{ sender: 'wallet owner', entity: 'SaleOrder', sort: ['-registeredAt', '-id'], size: 10 },
    filter: {
      and: [
        { field: 'networkMarketer.id', op: 'eq', value: walletPersonId },
        { field: 'state', op: 'eq', value: 'Delivered' },
      ],
    },
    fields: ['id', 'orderNumber', 'state', 'payableAmount', 'orderItems.id', 'orderItems.skuSeller.sku.name'],
  },
  {
    name: 'own notices',
    ...{ sender: 'wallet owner', entity: 'Notice', sort: ['-id'] },
    fields: ['id', 'kind', 'details', 'createdAt', 'readAt'],
  },
  { name: 'own month', sender: 'marketer', path: 'network/month' },
  { name: 'why', sender: 'marketer', path: 'network/why' },
]

const teamFields = [
  ...[
    'id',
    'code',
    'firstName',
    'kind',
    'state',
    'depth',
    'childCount',
    'teamSize',
    'activeCount',
    'ownScore',
  ],
  ...['groupScore', 'rateBasisPoints', 'isEligible', 'rank', 'parentId', 'joinedAt', 'hasBought', 'isOwn'],
]

function teamOf({ rootId, firstName, memberCode }: Sample): Question[] {
  const others = { field: 'isOwn', op: 'eq', value: false } as const
  const list = (name: string, filter: Filter, sort = ['-groupScore', 'id']): Question => ({
    name: `team, ${name}`,
    ...{ sender: 'marketer', entity: 'TeamMember', fields: teamFields, filter, sort, size: 50 },
  })
  const named = [
    { field: 'firstName', op: 'contains', value: firstName },
    { field: 'code', op: 'contains', value: memberCode },
  ] as const
  return [
    list('level below', { field: 'parentId', op: 'eq', value: rootId }),
    ...['firstName', '-ownScore', '-groupScore', '-teamSize', '-joinedAt'].map((sort) =>
      list(`all by ${sort}`, { and: [others] }, [sort, 'id']),
    ),
    list('bought', { and: [others, { field: 'hasBought', op: 'eq', value: true }] }),
    list('eligible', { and: [others, { field: 'isEligible', op: 'eq', value: true }] }),
    list('by name or code', { and: [others, { or: named }] }),
  ]
}

const credits: Question = {
  name: 'what a seller was credited',
  ...{ sender: 'seller', entity: 'SellerSale', sort: ['-creditedAt', '-id'] },
  fields: [
    'id',
    'orderNumber',
    'productName',
    'quantity',
    'goodsAmount',
    'feeAmount',
    'creditAmount',
    'creditedAt',
  ],
}
