import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client, queryClient } from './api.ts'
import { mineKey } from './keys.ts'
import { languageNow } from './preferences.ts'
import { useSession } from './session.ts'

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
  const { access, status } = useSession()
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: mineKey(language, 'complaints', access?.userId ?? 0),
    queryFn: ({ pageParam }) =>
      client.search('Complaint', {
        fields: complaintFields,
        filter: { field: 'networkMarketer.id', op: 'eq', value: access?.userId ?? 0 },
        sort: '-id',
        size: 10,
        after: pageParam,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: status === 'member',
    staleTime: 15_000,
  })
}

/** Give the same key again where the answer was lost, a new one after a refusal. @spec 2.dissatisfaction */
export async function fileComplaint(
  body: Commands['complaints/file']['body'],
  idempotencyKey: string,
): Promise<void> {
  await client.command('complaints/file', body, { idempotencyKey })
  await refreshComplaints()
}

export async function closeComplaint(complaintId: number): Promise<void> {
  await client.command('complaints/close', { complaintId })
  await refreshComplaints()
}

function refreshComplaints(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: mineKey(languageNow(), 'complaints') })
}
