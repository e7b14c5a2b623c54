import { expect } from 'vitest'
import type { Database } from '../platform/db/pool.ts'

// What another connection tells arrives when it does, on a busy machine too.
const polling = { timeout: 15_000 }

/** What the database tells on a channel while `work` is done: the payloads in their order. */
export async function heardWhile(
  database: Database,
  channel: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const heard: string[] = []
  const end = 'the work is done'
  const stop = await database.listen(
    channel,
    (payload) => heard.push(payload),
    () => {},
  )
  await work()
  await database.query('select pg_notify($1, $2)', [channel, end])
  await expect.poll(() => heard, polling).toContain(end)
  await stop()
  return heard.slice(0, heard.indexOf(end))
}
