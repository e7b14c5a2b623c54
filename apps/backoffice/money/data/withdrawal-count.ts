import type { Total } from '@anar/contract/client'
import { useCount } from '../../platform/data/use-count.ts'

/** How many withdrawals wait for an approval; undefined until that is known, or for who may not look. */
export function useWaitingWithdrawals(): Total | undefined {
  return useCount({
    of: 'Withdrawal',
    filter: { field: 'state', op: 'eq', value: 'Requested' },
    needs: 'money.read',
    queryKey: ['withdrawals', 'count'],
  })
}
