import { type RowFilter, type Total, totalOf } from '@anar/contract/client'
import type { Permission } from '@anar/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { hasPermission, useAccess } from './session.ts'

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
 * Number of rows of a kind; undefined while loading or without permission.
 * @param sort the order of their list, whose index counts them too
 * @param queryKey begins with the key of their list, so that both are refetched together
 */
export function useCount({
  of: queue,
  filter,
  sort = [],
  needs,
  queryKey,
}: {
  of: Queue
  filter: RowFilter
  sort?: readonly string[]
  needs: Permission
  queryKey: readonly string[]
}): Total | undefined {
  const enabled = hasPermission(useAccess(), needs)
  const { data } = useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => {
      const params = { fields: ['id'], filter, sort, size: 1, count: true, signal } as const
      return totalOf(await client.search(queue, params))
    },
  })
  return data ?? undefined
}
