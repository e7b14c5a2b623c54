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

/** The log of what staff did, newest first. @spec 6.audit-log */
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

/** Whether the log is whole; asked once, and again when somebody wants to know. @spec 6.audit-log */
export function useVerification() {
  return useQuery({
    queryKey: ['audit', 'verification'],
    queryFn: ({ signal }) => client.read('office/audit/verify', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** Whether the head of the log left the house of late. @spec 6.audit-log */
export function useAuditHead() {
  return useQuery({
    queryKey: ['audit', 'head'],
    queryFn: ({ signal }) => client.read('office/audit/head', {}, { signal }),
  })
}
