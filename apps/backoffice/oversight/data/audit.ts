import { fieldsOf, type Row } from '@anar/contract/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type AuditFilter, entryFilter } from './audit-rules.ts'

const fields = fieldsOf('AuditEntry', [
  'id',
  'at',
  'action',
  'subject',
  'details',
  'hash',
  'actor.id',
  'actor.username',
  'actor.firstName',
  'actor.lastName',
])
export type Entry = Row<'AuditEntry', (typeof fields)[number]>

/** The audit log of staff actions, newest first. @spec 6.audit-log */
export function loadEntries(
  filter: AuditFilter,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  return client.search('AuditEntry', {
    fields,
    filter: entryFilter(filter),
    sort: ['-id'],
    count: true,
    ...page,
  })
}

/** Verification of the log's chain; loaded once, and again on request. @spec 6.audit-log */
export function useVerification() {
  return useQuery({
    queryKey: ['audit', 'verification'],
    queryFn: ({ signal }) => client.read('office/audit/verify', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** Whether the head of the log was copied outside recently. @spec 6.audit-log */
export function useAuditHead() {
  return useQuery({
    queryKey: ['audit', 'head'],
    queryFn: ({ signal }) => client.read('office/audit/head', {}, { signal }),
  })
}

/** Whether the tables of the coming months are ready. */
export function usePartitionFaults() {
  return useQuery({
    queryKey: ['audit', 'partitions'],
    queryFn: ({ signal }) => client.read('office/partitions', {}, { signal }),
  })
}
