import type { RowFilter } from '@anar/contract/client'
import { addDays, type Calendar, dayInCalendar, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { exactTerms } from '../../platform/data/exact-terms.ts'
import { namesOf, wordFilter } from '../../platform/data/word-filter.ts'

/** States of paid orders; unpaid ones are not listed. */
export const listedStates = ['Registered', 'Preparing', 'Shipped', 'Delivered', 'Cancelled'] as const
export type ListedState = (typeof listedStates)[number]

/** Filter of the list. Days are Tehran days, both included. */
export type OrderFilter = {
  state: ListedState | null
  text: string
  from: IsoDay | null
  to: IsoDay | null
}

/**
 * The search filter: state, days, and every word: the number of the order, the buyer's phone or member code, or a part of
 * the buyer's name or username.
 * @spec 1.back-office, 7.date-filters
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
    // A day means its first instant, so the last day ends where the next begins.
    parts.push({ field: 'registeredAt', op: 'lt', value: dayInCalendar(addDays(filter.to, 1), calendar) })
  }
  const { exact, words } = exactTerms(filter.text, {
    orderNumber: (value) => ({ field: 'orderNumber', op: 'eq', value }),
    numberOfAnyYear: (value) => ({ field: 'orderNumber', op: 'in', value }),
    cellphone: (value) => ({ field: 'networkMarketer.cellphone', op: 'eq', value }),
    personId: (value) => ({ field: 'networkMarketer.id', op: 'eq', value }),
  })
  return { and: [...parts, ...exact, ...wordFilter(words, namesOf('networkMarketer.'))] }
}

/** Newest first. Counts have the order too: its index finds the rows of a state. */
export const orderSort = ['-registeredAt', '-id'] as const

/** The filter from the query parameters; invalid ones are ignored. */
export function filterFrom(search: URLSearchParams): OrderFilter {
  return {
    state: listedStates.find((state) => state === search.get('state')) ?? null,
    text: search.get('text') ?? '',
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
}

/** Query parameters of a filter, without empty ones. */
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
