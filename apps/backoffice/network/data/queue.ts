import type { Commands, Total } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'
import type { ApplicationTab } from './application-rules.ts'

/** Kinds of applications: to become a marketer, or to sell. Each has its own query key. */
const kinds = { applications: 'MarketerApplication', sellers: 'SellerApplication' } as const
export type QueueKind = keyof typeof kinds

/** Longest waiting first, decided ones newest first. */
export const queueSort = (state: ApplicationTab) =>
  state === 'UnderReview' ? (['submittedAt', 'id'] as const) : (['-decidedAt', '-id'] as const)

/** Number of applications that wait for a decision; undefined while loading or without permission. */
export function useWaiting(kind: QueueKind): Total | undefined {
  return useCount({
    of: kinds[kind],
    filter: { field: 'state', op: 'eq', value: 'UnderReview' },
    sort: queueSort('UnderReview'),
    needs: 'applications.review',
    queryKey: [kind, 'waiting'],
  })
}

type DecisionPath = `office/${QueueKind}/${'approve' | 'reject'}`

/**
 * Approves or rejects. The queue and people are refetched before it resolves.
 * @spec 4.marketer-status, 4.seller-application
 */
export async function decide<Path extends DecisionPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await refetchQueries('applications', 'sellers', 'people', 'audit')
  return answer
}
