import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '../apps/server/platform/db/pool.ts'

const timeoutMs = 15_000

/** The code of the last message to a phone (ten digits) or a mailbox in the demo's outbox; waits for the first one. */
export async function codeTo(database: Sql, destination: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 50) {
    const { rows } = await database.query<{ body: string }>(
      'select body from outbox where destination = $1 order by id desc limit 1',
      [destination],
    )
    const code = /(?<!\d)\d{6}(?!\d)/.exec(rows[0]?.body ?? '')?.[0]
    if (code !== undefined) return code
    await wait(50)
  }
  throw new Error(`no code came to ${destination}`)
}
