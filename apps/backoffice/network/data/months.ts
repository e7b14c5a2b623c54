import { type Commands, fieldsOf, type Row, type RowFilter, type Total } from '@anar/contract/client'
import { statementFields } from '@anar/contract/client/network-fields'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'

const monthFields = fieldsOf('CommissionMonth', [
  'id',
  'month',
  'state',
  'firstDay',
  'lastDay',
  'dueDay',
  'daysLeft',
  'isOver',
  'planVersion.id',
  'planVersion.title',
  'snapshotAt',
  'calculatedAt',
  'calculatedBy',
  'sha256',
  'memberCount',
  'saleCount',
  'netSales',
  'cap',
  'uncapped',
  'commission',
  'payable',
  'firstApprover',
  'firstApprovedAt',
  'approver',
  'approvedAt',
  'payStartedBy',
  'payStartedAt',
  'paidAt',
  'dueCount',
  'heldCount',
  'paidCount',
])
export type Month = Row<'CommissionMonth', (typeof monthFields)[number]>

/** Months of the network, newest first; the open month is at the top. @spec 9.commission */
export function loadMonths(page: PageQuery) {
  return client.search('CommissionMonth', { fields: monthFields, sort: '-id', count: true, ...page })
}

/** One month; null where there is none. `everyMs` is the polling interval while it is being paid. */
export function useMonth(month: string, everyMs: (month: Month) => number | false) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['months', 'one', language, month],
    queryFn: async ({ signal }): Promise<Month | null> => {
      const filter: RowFilter = { field: 'month', op: 'eq', value: month }
      const { page } = await client.search('CommissionMonth', { fields: monthFields, filter, signal })
      return page[0] ?? null
    },
    refetchInterval: ({ state }) => (state.data ? everyMs(state.data) : false),
  })
}

/** The next month to close: the first that has ended and is not paid. Null where none is due. */
export function useNextMonth() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['months', 'next', language],
    queryFn: async ({ signal }): Promise<Month | null> => {
      const { page } = await client.search('CommissionMonth', {
        fields: monthFields,
        filter: waitingFilter,
        sort: 'id',
        size: 1,
        signal,
      })
      return page[0] ?? null
    },
  })
}

const waitingFilter: RowFilter = {
  and: [
    { field: 'isOver', op: 'eq', value: true },
    { field: 'state', op: 'ne', value: 'paid' },
  ],
}

/** Number of ended, unpaid months; undefined while loading or without permission. */
export function useWaitingMonths(): Total | undefined {
  return useCount({
    of: 'CommissionMonth',
    filter: waitingFilter,
    needs: 'network.read',
    queryKey: ['months', 'waiting'],
  })
}

/** Calculated months, newest first: those on which a plan can be replayed. */
export function useClosedMonths() {
  return useQuery({
    queryKey: ['months', 'closed'],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('CommissionMonth', {
        fields: ['id', 'month'],
        filter: { field: 'state', op: 'ne', value: 'open' },
        sort: '-id',
        size: 24,
        signal,
      })
      return page
    },
  })
}

/** Checks before a month is closed, and the distribution of its commissions. */
export function useReport(month: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['month-report', language, month],
    queryFn: ({ signal }) => client.read('office/months/{month}/report', { month }, { signal }),
    staleTime: 60_000,
  })
}

const fieldsOfStatement = fieldsOf('Statement', [...statementFields, 'personId', 'name', 'code', 'sha256'])
export type Statement = Row<'Statement', (typeof fieldsOfStatement)[number]>

export const statementViews = ['all', 'due', 'held', 'paid', 'nothing'] as const
export type StatementView = (typeof statementViews)[number]

/** Statements of a month, the largest first. */
export function loadStatements(month: string, view: StatementView, page: PageQuery) {
  const ofMonth: RowFilter = { field: 'month', op: 'eq', value: month }
  const filter: RowFilter =
    view === 'all' ? ofMonth : { and: [ofMonth, { field: 'state', op: 'eq', value: view }] }
  return client.search('Statement', { fields: fieldsOfStatement, filter, sort: ['-payable', 'id'], ...page })
}

/** Statements of one marketer, newest first. */
export function loadStatementsOf(personId: number, page: PageQuery) {
  const filter: RowFilter = { field: 'personId', op: 'eq', value: personId }
  return client.search('Statement', { fields: fieldsOfStatement, filter, sort: '-id', ...page })
}

const adjustmentFields = fieldsOf('CommissionAdjustment', [
  'id',
  'month',
  'personId',
  'name',
  'amount',
  'reason',
  'createdAt',
  'createdBy',
])
export type Adjustment = Row<'CommissionAdjustment', (typeof adjustmentFields)[number]>

/** Corrections of a month, the newest first. */
export function loadAdjustments(month: string, page: PageQuery) {
  const filter: RowFilter = { field: 'month', op: 'eq', value: month }
  return client.search('CommissionAdjustment', { fields: adjustmentFields, filter, sort: '-id', ...page })
}

type MonthPath = 'office/months/calculate' | 'office/months/approve' | 'office/months/pay'

/** One step of a month's close. Months are refetched before it resolves, whatever the answer. */
export async function moveMonth<Path extends MonthPath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey?: string,
): Promise<Commands[Path]['answer']> {
  try {
    return await client.command(path, body, idempotencyKey === undefined ? {} : { idempotencyKey })
  } finally {
    // The report is slow, so the step does not wait for it.
    void refetchQueries('month-report')
    await refetchQueries('months', 'books', 'audit')
  }
}

export async function retryHeld(body: Commands['office/months/retry-held']['body'], idempotencyKey: string) {
  await client.command('office/months/retry-held', body, { idempotencyKey })
  void refetchQueries('month-report')
  await refetchQueries('months', 'books', 'audit')
}

/** Adds a correction to the open month. @returns that month */
export async function adjust(body: Commands['office/months/adjust']['body'], idempotencyKey: string) {
  const { month } = await client.command('office/months/adjust', body, { idempotencyKey })
  await refetchQueries('months', 'audit')
  return month
}
