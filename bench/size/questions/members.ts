import type { Filter } from '@anar/contract/search'
import {
  type MemberFilter,
  memberFilter,
  memberSort,
  sortFields,
} from '../../../apps/storefront/network/data/member-rules.ts'
import type { Question, Sample } from './question.ts'

/** What members and sellers read of their own. */
export function membersOf(sample: Sample): Question[] {
  return [...ownOf(sample), ...teamOf(sample), credits]
}

const ownOf = ({ walletPersonId }: Sample): Question[] => [
  {
    name: 'wallet of 100,000 entries',
    ...{ sender: 'wallet owner', entity: 'WalletTransaction', sort: ['-id'] },
    fields: ['id', 'kind', 'amount', 'balanceAfter', 'postedAt', 'saleOrder.id', 'saleOrder.orderNumber'],
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
  {
    name: 'own unread notices',
    ...{ sender: 'wallet owner', entity: 'Notice', sort: [], size: 1, count: true, fields: ['id'] },
    filter: { field: 'readAt', op: 'isNull', value: true },
  },
  {
    name: 'own returns',
    ...{ sender: 'wallet owner', entity: 'Return', sort: ['-requestedAt', '-id'], size: 10, count: true },
    filter: { field: 'networkMarketer.id', op: 'eq', value: walletPersonId },
    fields: ['id', 'kind', 'state', 'quantity', 'requestedAt', 'moves.id', 'documents.id'],
  },
  {
    name: 'own complaints',
    ...{ sender: 'wallet owner', entity: 'Complaint', sort: ['-id'], size: 10 },
    filter: { field: 'networkMarketer.id', op: 'eq', value: walletPersonId },
    fields: ['id', 'subject', 'state', 'createdAt', 'documents.id'],
  },
  {
    name: 'own comments',
    ...{ sender: 'wallet owner', entity: 'Comment', sort: ['-id'], size: 10 },
    filter: { field: 'networkMarketer.id', op: 'eq', value: walletPersonId },
    fields: ['id', 'rating', 'text', 'state', 'createdAt', 'product.id', 'product.name'],
  },
  {
    name: 'own top-ups',
    ...{ sender: 'wallet owner', entity: 'Payment', sort: ['-id'], size: 5 },
    filter: {
      and: [
        { field: 'purpose', op: 'eq', value: 'top-up' },
        { field: 'state', op: 'eq', value: 'Verified' },
      ],
    },
    fields: ['id', 'amount', 'state', 'createdAt'],
  },
  {
    name: 'own withdrawals',
    ...{ sender: 'wallet owner', entity: 'Withdrawal', sort: ['-id'], size: 10 },
    fields: ['id', 'amount', 'way', 'state', 'requestedAt', 'endedAt'],
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

function teamOf({ rootId, firstName, memberCode, monthStart }: Sample): Question[] {
  const list = (name: string, filter: Filter, sort: readonly string[]): Question => ({
    name: `team, ${name}`,
    ...{ sender: 'marketer', entity: 'TeamMember', fields: teamFields, filter, sort, size: 50, count: true },
  })
  const member = (name: string, { sort = '-groupScore', ...narrowed }: Partial<MemberFilter>) =>
    list(name, memberFilter({ text: '', show: 'all', ...narrowed }, monthStart), memberSort(sort))
  return [
    list('level below', { field: 'parentId', op: 'eq', value: rootId }, ['-groupScore', 'id']),
    ...sortFields.flatMap((sort) => [
      member(`all by ${sort}`, { sort }),
      member(`all by -${sort}`, { sort: `-${sort}` }),
    ]),
    ...(['bought', 'eligible', 'new'] as const).map((show) => member(show, { show })),
    member('by first name', { text: firstName }),
    member('by a first name that nobody has', { text: 'ژینوس' }),
    member('by first letter', { text: firstName.slice(0, 1) }),
    member('by code', { text: memberCode }),
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
