import type { RowFilter } from '@anar/contract/client'
import { addDays, type Calendar, dayInCalendar, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { toLatinDigits } from '@anar/domain/text'

/** The states in which the office handles orders; what is not paid yet is not on its list. */
export const listedStates = ['Registered', 'Preparing', 'Shipped', 'Delivered', 'Cancelled'] as const
export type ListedState = (typeof listedStates)[number]

/** What the list is narrowed to. Days are Tehran days, both included. */
export type OrderFilter = {
  state: ListedState | null
  text: string
  from: IsoDay | null
  to: IsoDay | null
}

const mostWords = 5

/**
 * The search's filter: the state, the days, and every word of the text somewhere in the order's number or the
 * buyer's name. @spec 1.back-office, 7.date-filters
 */
export function searchFilter(filter: OrderFilter, calendar: Calendar): { and: RowFilter[] } {
  const parts: RowFilter[] = [
    filter.state
      ? { field: 'state', op: 'eq', value: filter.state }
      : { field: 'state', op: 'in', value: listedStates },
  ]
  if (filter.from) {
    parts.push({ field: 'registeredAt', op: 'gte', value: dayInCalendar(filter.from, calendar) })
  }
  if (filter.to) {
    // A day stands for its first instant, so the last day ends where the next begins.
    parts.push({ field: 'registeredAt', op: 'lt', value: dayInCalendar(addDays(filter.to, 1), calendar) })
  }
  const words = toLatinDigits(filter.text).trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  for (const word of words)
    parts.push({ or: wordFields.map((field) => ({ field, op: 'contains', value: word })) })
  return { and: parts }
}

const wordFields = [
  'orderNumber',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.username',
] as const

/** The filter that an address holds; what cannot be read there is left out. */
export function filterFrom(search: URLSearchParams): OrderFilter {
  return {
    state: listedStates.find((state) => state === search.get('state')) ?? null,
    text: search.get('text') ?? '',
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
}

/** The address of a filter, without what is empty. */
export function addressOf(filter: OrderFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (filter.state) search.set('state', filter.state)
  if (filter.text.trim()) search.set('text', filter.text.trim())
  if (filter.from) search.set('from', filter.from)
  if (filter.to) search.set('to', filter.to)
  return search
}

function dayOf(text: string | null): IsoDay | null {
  return text !== null && isIsoDay(text) ? text : null
}
