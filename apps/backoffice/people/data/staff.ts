import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'

const fields = fieldsOf('StaffMember', [
  'id',
  'username',
  'firstName',
  'lastName',
  'cellphone',
  'email',
  'staffRole',
  'isClosed',
  'createdAt',
])
export type Colleague = Row<'StaffMember', (typeof fields)[number]>

export type StaffFilter = 'open' | 'closed'

/** Accounts of the office. @spec 6.staff */
export function loadStaff(
  filter: StaffFilter,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const isClosed: RowFilter = { field: 'isClosed', op: 'eq', value: filter === 'closed' }
  return client.search('StaffMember', { fields, filter: isClosed, sort: ['username'], count: true, ...page })
}

/** Whether there is only one administrator; undefined while loading or without permission. */
export function useIsSoleAdmin(): boolean | undefined {
  const admins = useCount({
    of: 'StaffMember',
    filter: {
      and: [
        { field: 'staffRole', op: 'eq', value: 'admin' },
        { field: 'isClosed', op: 'eq', value: false },
      ],
    },
    needs: 'staff.manage',
    queryKey: ['staff', 'admins'],
  })
  return admins && admins.count === 1
}

type StaffPath = Extract<keyof Commands, `office/staff/${string}`>

/** Changes a colleague's account. The lists are refetched before it resolves. @spec 6.staff */
export async function changeStaff<Path extends StaffPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await refetchQueries('staff', 'audit', 'proposals')
  return answer
}
