import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { client } from './api.ts'
import { readAgain } from './lists.ts'

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

type StaffPath = Extract<keyof Commands, `office/staff/${string}`>

/** One change of a colleague's account; the lists are read again before it resolves. @spec 6.staff */
export async function changeStaff<Path extends StaffPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await readAgain('staff', 'audit')
  return answer
}
