import { client } from './api.ts'
import type { Place } from './early-searches.ts'
import { useMine } from './mine.ts'
import { mineQuery } from './prefetch.ts'

// More than anybody begins at once.
const mostAwaiting = 50

/** The orders of a person whose payment was begun and not ended, newest first. @spec 4.sale-order */
export const awaitingSearch = (userId: number | Place) =>
  [
    'SaleOrder',
    {
      fields: ['id', 'title', 'payableAmount', 'reservedUntil'],
      filter: {
        and: [
          { field: 'networkMarketer.id', op: 'eq', value: userId },
          { field: 'state', op: 'eq', value: 'AwaitingPayment' },
        ],
      },
      sort: '-id',
      size: mostAwaiting,
    },
  ] as const

async function readAwaiting({ userId }: { userId: number }) {
  const { page } = await client.search(...awaitingSearch(userId))
  return page
}

export type AwaitingOrder = Awaited<ReturnType<typeof readAwaiting>>[number]

const name = 'awaiting'

/** The question of `useAwaiting`, for who asks before anything is drawn. */
export const awaitingQuery = mineQuery(name, readAwaiting)

/** The same orders; not worth waiting for once they could not be read. */
export function useAwaiting() {
  const { data: orders = [], isPending, failureCount } = useMine(name, readAwaiting, { staleTime: 15_000 })
  return { orders, isWaiting: isPending && failureCount === 0 }
}
