import type { Restore, RestoreTopic } from '@anar/contract/commands'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'

export type Payout = Restore['openPayouts'][number]

const refreshMs = 15_000

/** What has to be reconciled after a restore; `data` is null where the shop is not held. */
export function useRestore() {
  return useQuery({
    queryKey: ['restore', 'list'],
    queryFn: ({ signal }) => client.read('office/restore', {}, { signal }),
    refetchInterval: refreshMs,
  })
}

export async function stateReconciled(topic: RestoreTopic, note: string): Promise<void> {
  await client.command('office/restore/reconciled', { topic, note })
  await refetchQueries('restore')
}

export async function statePayout(withdrawalId: number, isGone: boolean): Promise<void> {
  await client.command('office/restore/payout', { withdrawalId, isGone })
  await refetchQueries('restore', 'withdrawals')
}

export async function stateNoPayouts(note: string): Promise<void> {
  await client.command('office/restore/no-payouts', { note })
  await refetchQueries('restore')
}

/** Proposes the release, which another person approves. */
export async function releaseShop(reason: string) {
  const answer = await client.command('office/restore/release', { reason })
  await refetchQueries('restore', 'proposals')
  return answer
}
