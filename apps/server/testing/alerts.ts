import { createOutbox } from '../adapters/messages/outbox/index.ts'
import { sendAlerts } from '../people/destinations/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { messagesTo } from './outbox.ts'
import { testSecretKeys } from './secret-keys.ts'

/** Runs the job that alerts contacts of changed destinations, through the outbox. */
export async function sendContactAlerts(database: Database, now: Temporal.Instant): Promise<number> {
  const { sms, email } = createOutbox({ database, clock: { now: () => now }, file: null })
  return sendAlerts(
    { database, sms, email, secretKeys: testSecretKeys, origin: 'http://shop.localhost' },
    now,
  )
}

/** The path of the stop link in the last message to a contact; null where there was none. */
export async function stopLinkTo(database: Database, destination: string): Promise<string | null> {
  const messages = await messagesTo(database, destination)
  const links = messages.map(({ body }) => /http:\/\/shop\.localhost(\/\S+)/.exec(body)?.[1])
  return links.findLast((link) => link !== undefined) ?? null
}
