import { type RowFilter, type Total, totalOf } from '@anar/contract/client'
import type { Permission } from '@anar/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { may, useAccess } from './session.ts'

type Queue =
  | 'MarketerApplication'
  | 'SellerApplication'
  | 'Return'
  | 'Comment'
  | 'Complaint'
  | 'Withdrawal'
  | 'CommissionMonth'
  | 'TreeMove'
  | 'Proposal'
  | 'StaffMember'

/**
 * How many rows there are of a kind; undefined until that is known, or for who may not look.
 * @param queryKey begins as the key of the list that they stand in, so that both are read again together
 */
export function useCount({
  of: queue,
  filter,
  needs,
  queryKey,
}: {
  of: Queue
  filter: RowFilter
  needs: Permission
  queryKey: readonly string[]
}): Total | undefined {
  const enabled = may(useAccess(), needs)
  const { data } = useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => {
      const ask = { fields: ['id'], filter, size: 1, count: true, signal } as const
      return totalOf(await client.search(queue, ask))
    },
  })
  return data ?? undefined
}
