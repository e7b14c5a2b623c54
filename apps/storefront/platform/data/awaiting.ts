import { client } from './api.ts'
import type { Placeholder } from './early-searches.ts'
import { useMine } from './mine.ts'
import { mineQuery } from './prefetch.ts'

// More than anyone has open at once.
const maxAwaiting = 50

/** A person's orders whose payment was begun and not completed, newest first. @spec 4.sale-order */
export const awaitingSearch = (userId: number | Placeholder) =>
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
      size: maxAwaiting,
    },
  ] as const

async function readAwaiting({ userId }: { userId: number }) {
  const { page } = await client.search(...awaitingSearch(userId))
  return page
}

export type AwaitingOrder = Awaited<ReturnType<typeof readAwaiting>>[number]

const name = 'awaiting'

/** The query of `useAwaiting`, for prefetching. */
export const awaitingQuery = mineQuery(name, readAwaiting)

/** The same orders; `isWaiting` ends with the first failure. */
export function useAwaiting() {
  const { data: orders = [], isPending, failureCount } = useMine(name, readAwaiting, { staleTime: 15_000 })
  return { orders, isWaiting: isPending && failureCount === 0 }
}
