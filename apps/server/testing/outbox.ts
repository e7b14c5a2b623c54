import { codesUnderWay } from '../people/codes/index.ts'
import type { Database } from '../platform/db/pool.ts'

export type SentMessage = { channel: 'sms' | 'email'; subject: string; body: string }

/** The messages to a phone (ten digits) or a mailbox in the outbox, newest last. */
export async function messagesTo(database: Database, destination: string): Promise<SentMessage[]> {
  await codesUnderWay(database)
  const { rows } = await database.query<SentMessage>(
    'select channel, subject, body from outbox where destination = $1 order by id',
    [destination],
  )
  return rows
}

/** The last six-digit code sent there; throws where there was none. */
export async function lastCodeTo(database: Database, destination: string): Promise<string> {
  const bodies = (await messagesTo(database, destination)).map((message) => message.body)
  const code = bodies
    .map((body) => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0])
    .findLast((digits) => digits !== undefined)
  if (code === undefined) throw new Error(`no code was sent to ${destination}`)
  return code
}
