import type { Database } from '../apps/server/db/pool.ts'
import { eventually } from './people.ts'

/**
 * The code of the message that went to a phone (ten digits) or a mailbox after the first `known` ones, as the demo's
 * outbox keeps it.
 */
export async function codeTo(database: Database, destination: string, known = 0): Promise<string> {
  let code: string | undefined
  const look = async () => {
    const { rows } = await database.query<{ body: string }>(
      'select body from outbox where destination = $1 order by id',
      [destination],
    )
    code = /(?<!\d)\d{6}(?!\d)/.exec(rows.slice(known).at(-1)?.body ?? '')?.[0]
    return code
  }
  await eventually(look).toMatch(/^\d{6}$/)
  return code!
}
