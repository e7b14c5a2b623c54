import type { Sql } from '../../../platform/db/pool.ts'

export type OutboxMessage = {
  id: number
  channel: 'sms' | 'email'
  destination: string
  subject: string
  body: string
  sent_at: Date
}

export async function insertMessage(
  sql: Sql,
  message: Omit<OutboxMessage, 'id' | 'sent_at'> & { sentAt: Temporal.Instant },
): Promise<void> {
  await sql.query(
    'insert into outbox (channel, destination, subject, body, sent_at) values ($1, $2, $3, $4, $5)',
    [message.channel, message.destination, message.subject, message.body, message.sentAt.toString()],
  )
}

/** The newest messages, newest first. */
export async function latestMessages(sql: Sql, count: number): Promise<OutboxMessage[]> {
  const { rows } = await sql.query<OutboxMessage>(
    'select id, channel, destination, subject, body, sent_at from outbox order by id desc limit $1',
    [count],
  )
  return rows
}
