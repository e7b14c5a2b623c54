import { type Commands, fieldsOf, type Row, type RowFilter, type Total } from '@anar/contract/client'
import { statementFields } from '@anar/contract/client/network-fields'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { readAgain } from '../../platform/data/lists.ts'
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
  'payBegunBy',
  'payBegunAt',
  'paidAt',
  'dueCount',
  'heldCount',
  'paidCount',
])
export type Month = Row<'CommissionMonth', (typeof monthFields)[number]>

type Ask = { after: string | null; size: number; signal: AbortSignal }

/** The months of the network, the newest first: the open one is at the top. @spec 9.commission */
export function loadMonths(page: Ask) {
  return client.search('CommissionMonth', { fields: monthFields, sort: '-id', count: true, ...page })
}

/** One month; null where the shop has none of that name. `everyMs` says how often one that is being paid is asked for again. */
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

/** The month that is to be closed next: the first one that has ended and is not paid. Null where nothing is due. */
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

/** How many months have ended and are not paid; undefined until that is known, or for who may not look. */
export function useWaitingMonths(): Total | undefined {
  return useCount({
    of: 'CommissionMonth',
    filter: waitingFilter,
    needs: 'network.read',
    queryKey: ['months', 'waiting'],
  })
}

/** The months that were calculated, the newest first: those a plan can be tried on. */
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

/** What should be looked at before a month is closed, and how its commissions are spread. */
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
export function loadStatements(month: string, view: StatementView, page: Ask) {
  const ofMonth: RowFilter = { field: 'month', op: 'eq', value: month }
  const filter: RowFilter =
    view === 'all' ? ofMonth : { and: [ofMonth, { field: 'state', op: 'eq', value: view }] }
  return client.search('Statement', { fields: fieldsOfStatement, filter, sort: ['-payable', 'id'], ...page })
}

/** The months of one marketer, the newest first. */
export function loadStatementsOf(personId: number, page: Ask) {
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
export function loadAdjustments(month: string, page: Ask) {
  const filter: RowFilter = { field: 'month', op: 'eq', value: month }
  return client.search('CommissionAdjustment', { fields: adjustmentFields, filter, sort: '-id', ...page })
}

type MonthPath = 'office/months/calculate' | 'office/months/approve' | 'office/months/pay'

/** One step of a month's close; what was read about months is read again before it resolves, whatever the answer. */
export async function moveMonth<Path extends MonthPath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey?: string,
): Promise<Commands[Path]['answer']> {
  try {
    return await client.command(path, body, idempotencyKey === undefined ? {} : { idempotencyKey })
  } finally {
    // The report takes its time; nobody has to wait for it.
    void readAgain('month-report')
    await readAgain('months', 'books', 'audit')
  }
}

export async function retryHeld(body: Commands['office/months/retry-held']['body'], idempotencyKey: string) {
  await client.command('office/months/retry-held', body, { idempotencyKey })
  void readAgain('month-report')
  await readAgain('months', 'books', 'audit')
}

/** Writes a correction into the open month. @returns that month */
export async function adjust(body: Commands['office/months/adjust']['body'], idempotencyKey: string) {
  const { month } = await client.command('office/months/adjust', body, { idempotencyKey })
  await readAgain('months', 'audit')
  return month
}
