import { fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { client } from './api.ts'
import { destinationPart } from './outbox-rules.ts'

const fields = fieldsOf('OutboxMessage', ['id', 'channel', 'destination', 'subject', 'body', 'sentAt'])
export type Message = Row<'OutboxMessage', (typeof fields)[number]>

export type OutboxFilter = { channel: 'all' | 'sms' | 'email'; destination: string }

/** The messages of the embedded outbox, newest first. @spec 1.back-office */
export function loadMessages(
  filter: OutboxFilter,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const parts: RowFilter[] = []
  if (filter.channel !== 'all') parts.push({ field: 'channel', op: 'eq', value: filter.channel })
  const destination = destinationPart(filter.destination)
  if (destination) parts.push({ field: 'destination', op: 'contains', value: destination })
  return client.search('OutboxMessage', {
    fields,
    filter: parts.length > 0 ? { and: parts } : undefined,
    sort: ['-id'],
    count: true,
    ...page,
  })
}
