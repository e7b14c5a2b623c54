import type { RowFilter } from '@anar/contract/client'

/** Views of the queue: by next step, and closed ones. */
export const returnTabs = ['toDecide', 'onTheWay', 'toInspect', 'awaitingStock', 'toSend', 'ended'] as const
export type ReturnTab = (typeof returnTabs)[number]

/** @spec 4.returns, 1.back-office */
export function returnFilter(tab: ReturnTab): { and: RowFilter[] } {
  const state = (value: string): RowFilter => ({ field: 'state', op: 'eq', value })
  const isAwaiting = (value: boolean): RowFilter => ({ field: 'isAwaitingStock', op: 'eq', value })
  const hasReference: RowFilter = { field: 'replacementReference', op: 'ne', value: '' }
  const lacksReference: RowFilter = { field: 'replacementReference', op: 'eq', value: '' }
  switch (tab) {
    case 'toDecide':
      return { and: [state('Requested')] }
    case 'onTheWay':
      return { and: [state('Accepted')] }
    case 'toInspect':
      return { and: [state('Received'), isAwaiting(false)] }
    case 'awaitingStock':
      return { and: [state('Received'), isAwaiting(true)] }
    case 'toSend':
      return { and: [state('Replaced'), lacksReference] }
    case 'ended':
      return {
        and: [
          { field: 'endedAt', op: 'isNull', value: false },
          { or: [{ not: state('Replaced') }, hasReference] },
        ],
      }
  }
}

/** Longest waiting first; closed ones newest first. */
export const returnSort = (tab: ReturnTab) =>
  tab === 'ended' ? (['-endedAt', '-id'] as const) : (['requestedAt', 'id'] as const)
