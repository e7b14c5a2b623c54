import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { readAgain } from '../../platform/data/lists.ts'
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

/** Who works in the office. @spec 6.staff */
export function loadStaff(
  filter: StaffFilter,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const isClosed: RowFilter = { field: 'isClosed', op: 'eq', value: filter === 'closed' }
  return client.search('StaffMember', { fields, filter: isClosed, sort: ['username'], count: true, ...page })
}

/** Whether there is one administrator alone; undefined until that is known, or for who may not look. */
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

/** One change of a colleague's account; the lists are read again before it resolves. @spec 6.staff */
export async function changeStaff<Path extends StaffPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await readAgain('staff', 'audit', 'proposals')
  return answer
}
