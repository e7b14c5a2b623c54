import type { Commands, Total } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { readAgain } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'
import type { ApplicationTab } from './application-rules.ts'

/** What is asked of the office: to become a marketer, or to sell here. Each is read under its own key. */
const kinds = { applications: 'MarketerApplication', sellers: 'SellerApplication' } as const
export type QueueKind = keyof typeof kinds

/** Who has waited longest first, decided ones newest first. */
export const queueSort = (state: ApplicationTab) =>
  state === 'UnderReview' ? (['submittedAt', 'id'] as const) : (['-decidedAt', '-id'] as const)

/** How many wait for somebody to decide; undefined until that is known, or for who may not. */
export function useWaiting(kind: QueueKind): Total | undefined {
  return useCount({
    of: kinds[kind],
    filter: { field: 'state', op: 'eq', value: 'UnderReview' },
    needs: 'applications.review',
    queryKey: [kind, 'waiting'],
  })
}

type DecisionPath = `office/${QueueKind}/${'approve' | 'reject'}`

/** Approves or rejects; everything about the queue and people is read again before it resolves. @spec 4.marketer-status, 4.seller-application */
export async function decide<Path extends DecisionPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await readAgain('applications', 'sellers', 'people', 'audit')
  return answer
}
