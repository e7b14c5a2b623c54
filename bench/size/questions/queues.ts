import {
  applicationFilter,
  applicationTabs,
} from '../../../apps/backoffice/network/data/application-rules.ts'
import { type AuditFilter, entryFilter } from '../../../apps/backoffice/oversight/data/audit-rules.ts'
import { returnFilter, returnSort, returnTabs } from '../../../apps/backoffice/sales/data/returns-rules.ts'
import type { Question } from './question.ts'

const person = [
  'networkMarketer.id',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.username',
]
const isState = (value: string) => ({ field: 'state', op: 'eq', value }) as const

/** What the office works through, and its log. */
export function queues(): Question[] {
  return [...returns(), ...complaints(), ...applications(), ...comments(), ...log()]
}

const returns = () =>
  returnTabs.map(
    (tab): Question => ({
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
    (state): Question => ({
      name: `complaints, ${state}`,
      ...{ sender: 'office', entity: 'Complaint', filter: isState(state), count: true },
      sort: state === 'Open' ? ['dueAt', 'id'] : ['-id'],
      fields: [
        ...['id', 'subject', 'state', 'createdAt', 'dueAt', 'answeredAt', ...person],
        ...['saleOrder.id', 'saleOrder.orderNumber'],
      ],
    }),
  )

const applications = () =>
  applicationTabs.map(
    (state): Question => ({
      name: `applications, ${state}`,
      ...{ sender: 'office', entity: 'MarketerApplication', count: true },
      filter: applicationFilter({ state, text: '' }),
      sort: state === 'UnderReview' ? ['submittedAt', 'id'] : ['-decidedAt', '-id'],
      fields: [
        'id',
        'state',
        'submittedAt',
        'decidedAt',
        ...person,
        'superior.username',
        'superior.firstName',
      ],
    }),
  )

const comments = () =>
  (['Pending', 'Published'] as const).map(
    (state): Question => ({
      name: `comments, ${state}`,
      ...{ sender: 'office', entity: 'Comment', filter: { and: [isState(state)] }, count: true },
      sort: state === 'Pending' ? ['id'] : ['-decidedAt', '-id'],
      fields: [
        'id',
        'rating',
        'text',
        'fullName',
        'isBuyer',
        'state',
        'createdAt',
        'product.id',
        'product.name',
      ],
    }),
  )

const logFilters: Readonly<Record<string, Partial<AuditFilter>>> = {
  all: {},
  'by actor': { actor: 'orders' },
  'by action': { action: 'months/approve' },
  'by subject': { subject: 'order 77' },
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
