import {
  commentFilter,
  commentSort,
  commentViews,
} from '../../../apps/backoffice/catalogue/data/comment-rules.ts'
import {
  applicationFilter,
  applicationTabs,
} from '../../../apps/backoffice/network/data/application-rules.ts'
import { type AuditFilter, entryFilter } from '../../../apps/backoffice/oversight/data/audit-rules.ts'
import { returnFilter, returnSort, returnTabs } from '../../../apps/backoffice/sales/data/returns-rules.ts'
import { rareLastName } from '../people.ts'
import { countOf, type ListQuestion, type Question, type Sample } from './question.ts'

const person = [
  'networkMarketer.id',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.username',
]
const isState = (value: string) => ({ field: 'state', op: 'eq', value }) as const

/** What the office works through, and its log. */
export function queuesOf({ personId, commonLastName, username }: Sample): Question[] {
  return [
    ...returns(),
    ...returns().map(countOf),
    ...complaints(),
    ...complaints().map(countOf),
    ...applications(commonLastName, username),
    ...comments(),
    ...log(),
    ...others(personId),
  ]
}

const returns = () =>
  returnTabs.map(
    (tab): ListQuestion => ({
      name: `returns, ${tab}`,
      ...{
        sender: 'office',
        entity: 'Return',
        filter: returnFilter(tab),
        sort: returnSort(tab),
        count: true,
      },
      fields: [
        ...['id', 'kind', 'state', 'quantity', 'requestedAt', 'endedAt', ...person.slice(1)],
        ...['saleOrder.id', 'saleOrder.orderNumber', 'orderItem.quantity', 'orderItem.skuSeller.sku.name'],
      ],
    }),
  )

const complaints = () =>
  (['Open', 'Answered', 'Closed'] as const).map(
    (state): ListQuestion => ({
      name: `complaints, ${state}`,
      ...{ sender: 'office', entity: 'Complaint', filter: isState(state), count: true },
      sort: state === 'Open' ? ['dueAt', 'id'] : ['-id'],
      fields: [
        ...['id', 'subject', 'state', 'createdAt', 'dueAt', 'answeredAt', ...person],
        ...['saleOrder.id', 'saleOrder.orderNumber'],
      ],
    }),
  )

const applications = (commonLastName: string, username: string): Question[] => {
  const list = (name: string, state: (typeof applicationTabs)[number], text: string): ListQuestion => ({
    name: `applications, ${name}`,
    ...{ sender: 'office', entity: 'MarketerApplication', count: true },
    filter: applicationFilter({ state, text }),
    sort: state === 'UnderReview' ? ['submittedAt', 'id'] : ['-decidedAt', '-id'],
    fields: [
      ...['id', 'state', 'submittedAt', 'decidedAt', ...person],
      ...['superior.username', 'superior.firstName'],
    ],
  })
  return [
    ...applicationTabs.map((state) => list(state, state, '')),
    list('by rare name', 'Approved', rareLastName),
    list('by common name', 'Approved', commonLastName),
    list('by username', 'Approved', username),
    countOf(list('UnderReview', 'UnderReview', '')),
  ]
}

const comments = (): Question[] => {
  const list = (name: string, view: (typeof commentViews)[number], text: string): ListQuestion => ({
    name: `comments, ${name}`,
    ...{ sender: 'office', entity: 'Comment', filter: commentFilter(view, text), count: true },
    sort: commentSort(view),
    fields: [
      ...['id', 'rating', 'text', 'fullName', 'isBuyer', 'state', 'createdAt', 'product.id', 'product.name'],
      ...['reportCount', 'revision', 'reports.id'],
    ],
  })
  return [
    ...commentViews.map((view) => list(view, view, '')),
    ...commentViews.map((view) => countOf(list(view, view, ''))),
    list('by rare name', 'published', rareLastName),
  ]
}

/** Lists of the office that stay short, and those of one person. */
const others = (personId: number): Question[] => [
  {
    name: 'colleagues',
    ...{ sender: 'office', entity: 'StaffMember', sort: ['username'], count: true },
    filter: { field: 'isClosed', op: 'eq', value: false },
    fields: ['id', 'username', 'firstName', 'lastName', 'staffRole', 'isClosed', 'createdAt'],
  },
  {
    name: 'sponsors of a person',
    ...{ sender: 'office', entity: 'DatedSponsor', sort: ['-fromAt', '-id'], size: 100 },
    filter: { field: 'personId', op: 'eq', value: personId },
    fields: ['id', 'sponsorId', 'sponsorCode', 'sponsorName', 'fromAt', 'toAt', 'cause', 'reason'],
  },
  {
    name: 'a person',
    ...{ sender: 'office', entity: 'NetworkMarketer', sort: ['id'] },
    filter: { field: 'id', op: 'eq', value: personId },
    fields: ['id', 'fullName', 'addresses.id', 'walletBalances.amount', 'notices.id', 'sessionCount'],
  },
]

const logFilters: Readonly<Record<string, Partial<AuditFilter>>> = {
  all: {},
  'by actor': { actor: 'orders' },
  'by action': { action: 'months/approve' },
  'by subject': { subject: 'order 77' },
  'by kind of action': { action: 'months' },
  'by kind of subject': { subject: 'person ' },
}

const log = () =>
  Object.entries(logFilters).map(([name, narrowed]): Question => {
    const filter = entryFilter({ actor: '', action: '', subject: '', ...narrowed })
    return {
      name: `audit log, ${name}`,
      ...{ sender: 'office', entity: 'AuditEntry', sort: ['-id'], count: true },
      ...(filter && { filter }),
      fields: [
        'id',
        'at',
        'action',
        'subject',
        'details',
        'hash',
        'actor.id',
        'actor.username',
        'actor.firstName',
      ],
    }
  })
