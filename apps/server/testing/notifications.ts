import { expect } from 'vitest'
import type { Database } from '../platform/db/pool.ts'

// Notifications of another connection arrive asynchronously, late on a busy machine.
const polling = { timeout: 15_000 }

/** The payloads of a database channel's notifications during `work`, in order. */
export async function notificationsDuring(
  database: Database,
  channel: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const payloads: string[] = []
  const end = 'the work is done'
  const stop = await database.listen(
    channel,
    (payload) => payloads.push(payload),
    () => {},
  )
  await work()
  await database.query('select pg_notify($1, $2)', [channel, end])
  await expect.poll(() => payloads, polling).toContain(end)
  await stop()
  return payloads.slice(0, payloads.indexOf(end))
}
