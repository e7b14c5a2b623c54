import { fieldsOf, type Row, type Total } from '@anar/contract/client'
import type { ComplaintState } from '@anar/domain/complaints'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'

const listFields = fieldsOf('Complaint', [
  'id',
  'subject',
  'state',
  'createdAt',
  'dueAt',
  'answeredAt',
  'networkMarketer.id',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.username',
  'saleOrder.id',
  'saleOrder.orderNumber',
])
export type ComplaintRow = Row<'Complaint', (typeof listFields)[number]>

const fields = fieldsOf('Complaint', [
  ...listFields,
  'text',
  'answer',
  'closedAt',
  'networkMarketer.cellphone',
  'networkMarketer.email',
  'documents.id',
  'documents.createdAt',
])
export type ComplaintDetail = Row<'Complaint', (typeof fields)[number]>

const openFirst = ['dueAt', 'id'] as const

/** One page of the queue: open ones by due time, closed ones newest first. @spec 2.dissatisfaction, 9.limits */
export function loadComplaints(
  state: ComplaintState,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  return client.search('Complaint', {
    fields: listFields,
    filter: { field: 'state', op: 'eq', value: state },
    sort: state === 'Open' ? openFirst : ['-id'],
    count: true,
    ...page,
  })
}

/** Number of complaints that wait for an answer; undefined while loading or without permission. */
export function useOpenComplaints(): Total | undefined {
  return useCount({
    of: 'Complaint',
    filter: { field: 'state', op: 'eq', value: 'Open' },
    sort: openFirst,
    needs: 'complaints.read',
    queryKey: ['complaints', 'open'],
  })
}

/** One report in full; null where the office sees none with this id. */
export function useComplaint(complaintId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['complaints', 'one', language, complaintId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('Complaint', {
        fields,
        filter: { field: 'id', op: 'eq', value: complaintId },
        signal,
      })
      return page[0] ?? null
    },
  })
}

export async function answerComplaint(complaintId: number, answer: string): Promise<void> {
  await client.command('office/complaints/answer', { complaintId, answer })
  await refetchQueries('complaints', 'audit')
}

export async function closeComplaint(complaintId: number): Promise<void> {
  await client.command('office/complaints/close', { complaintId })
  await refetchQueries('complaints', 'audit')
}
