import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { mineChanged, useMinePages } from '../../platform/data/mine.ts'

const complaintFields = fieldsOf('Complaint', [
  'id',
  'subject',
  'text',
  'state',
  'createdAt',
  'dueAt',
  'answer',
  'answeredAt',
  'closedAt',
  'saleOrder.id',
  'saleOrder.orderNumber',
  'documents.id',
])
export type ComplaintRow = Row<'Complaint', (typeof complaintFields)[number]>

/** The person's dissatisfaction reports, the newest first, page by page. @spec 2.dissatisfaction */
export function useComplaints() {
  return useMinePages(
    'complaints',
    ({ userId }, after) =>
      client.search('Complaint', {
        fields: complaintFields,
        filter: { field: 'networkMarketer.id', op: 'eq', value: userId },
        sort: '-id',
        size: 10,
        after,
      }),
    { staleTime: 15_000 },
  )
}

/** Pass the same key after a lost answer, a new one after a refusal. @spec 2.dissatisfaction */
export async function fileComplaint(
  body: Commands['complaints/file']['body'],
  idempotencyKey: string,
): Promise<void> {
  await client.command('complaints/file', body, { idempotencyKey })
  await mineChanged('complaints')
}

export async function closeComplaint(complaintId: number): Promise<void> {
  await client.command('complaints/close', { complaintId })
  await mineChanged('complaints')
}
