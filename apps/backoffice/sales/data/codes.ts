import { type Commands, everyRow, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { searchInBoth } from '../../platform/data/in-both.ts'
import { refetchQueries, saveAndRefetch } from '../../platform/data/lists.ts'
import { type CountedView, codeFilter } from './codes-rules.ts'

const fields = fieldsOf('DiscountCode', [
  'id',
  'code',
  'title',
  'type',
  'percent',
  'amount',
  'ceiling',
  'fromDate',
  'toDate',
  'usageLimit',
  'personLimit',
  'minimumBasket',
  'categoryIds',
  'isFirstOrder',
  'userTypes',
  'isActive',
  'revision',
  'useCount',
  'usesLeft',
  'discountTotal',
])
export type DiscountCode = Row<'DiscountCode', (typeof fields)[number]>

/** Today in the calendar of requests and fields. */
export const todayHere = () => dayInCalendar(tehranDay(Date.now()), calendarNow())

/** Discount codes, newest first. @spec 3.order-labels */
export function loadCodes(
  view: CountedView,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const filter = codeFilter(view, todayHere())
  return client.search('DiscountCode', { fields, filter, sort: ['-id'], count: true, ...page })
}

/** A code with its title in both languages; null where there is none. */
export function useCode(id: number) {
  return useQuery({
    queryKey: ['codes', 'one', id, calendarNow()],
    queryFn: async ({ signal }) => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: id }
      const [both] = await searchInBoth((one) => one.search('DiscountCode', { fields, filter, signal }))
      return both ? { ...both.fa, titles: { fa: both.fa.title, en: both.en.title } } : null
    },
    enabled: id > 0,
    // Do not refetch while a person edits; mounting the screen again loads the current state.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
export type CodeInBoth = NonNullable<ReturnType<typeof useCode>['data']>

/** Categories with the names of their ancestors, for choosing which ones a code covers. */
export function useCategories() {
  return useQuery({
    queryKey: ['categories', calendarNow()],
    queryFn: async ({ signal }) => {
      const rows = await everyRow(client.search, 'ProductCategory', {
        fields: ['id', 'name', 'path', 'position', 'ancestors.id', 'ancestors.name'],
        sort: ['position', 'id'],
        signal,
      })
      const nameOf = (row: (typeof rows)[number]) => row.ancestors.map(({ name }) => name).join(' › ')
      return rows
        .map((row) => ({ id: row.id, name: nameOf(row), depth: row.path.length }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'fa'))
    },
    staleTime: 10 * 60_000,
  })
}

export async function saveCode(body: Commands['office/codes/save']['body']): Promise<number> {
  const command = client.command('office/codes/save', body)
  return (await saveAndRefetch(command, { keys: ['codes', 'audit'], ifRefused: 'mark stale' })).discountCodeId
}

export async function deactivateCode(discountCodeId: number): Promise<void> {
  await client.command('office/codes/deactivate', { discountCodeId })
  await refetchQueries('codes', 'audit')
}
