import type { Total } from '@anar/contract/client'
import { useCount } from '../../platform/data/use-count.ts'

/** Number of withdrawals that wait for approval; undefined while loading or without permission. */
export function useWaitingWithdrawals(): Total | undefined {
  return useCount({
    of: 'Withdrawal',
    filter: { field: 'state', op: 'eq', value: 'Requested' },
    needs: 'money.read',
    queryKey: ['withdrawals', 'count'],
  })
}
