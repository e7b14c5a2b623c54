import type { Filter } from '@anar/contract/search'
import type { Question, Sample } from './question.ts'

/** Months and statements as the office reads them. */
export function monthsOf({ month, personId }: Sample): Question[] {
  const fields = [
    'id',
    'month',
    'ownScore',
    'groupScore',
    'isEligible',
    'rank',
    'balance',
    'payable',
    'state',
    'personId',
    'name',
    'code',
    'sha256',
  ]
  const ofMonth = { field: 'month', op: 'eq', value: month } as const
  const list = (name: string, filter: Filter, sort = ['-payable', 'id']): Question => ({
    name: `statements, ${name}`,
    ...{ sender: 'office', entity: 'Statement', fields, filter, sort },
  })
  return [
    {
      name: 'months',
      sender: 'office',
      entity: 'CommissionMonth',
      fields: ['id', 'month', 'state', 'netSales', 'payable', 'dueCount', 'heldCount', 'paidCount'],
      sort: ['-id'],
      count: true,
    },
    { name: 'report of a month', sender: 'office', path: `office/months/${month}/report` },
    list('of a month', ofMonth),
    ...['due', 'held', 'paid', 'nothing'].map((state) =>
      list(state, { and: [ofMonth, { field: 'state', op: 'eq', value: state }] }),
    ),
    list('of a person', { field: 'personId', op: 'eq', value: personId }, ['-id']),
  ]
}
