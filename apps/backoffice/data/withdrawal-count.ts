import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { may, useAccess } from './session.ts'

/** How many withdrawals wait for an approval; undefined until that is known, or for who may not look. */
export function useWaitingWithdrawals(): number | undefined {
  const mayRead = may(useAccess(), 'money.read')
  const { data } = useQuery({
    queryKey: ['withdrawals', 'count'],
    enabled: mayRead,
    queryFn: async ({ signal }) => {
      const { totalCount } = await client.search('Withdrawal', {
        fields: ['id'],
        filter: { field: 'state', op: 'eq', value: 'Requested' },
        size: 1,
        count: true,
        signal,
      })
      return totalCount ?? 0
    },
  })
  return data
}
