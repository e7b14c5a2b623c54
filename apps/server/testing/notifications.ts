import { expect } from 'vitest'
import type { Database } from '../platform/db/pool.ts'
import { notifyChanges } from '../search/notifier/queries.ts'

// Notifications of another connection arrive asynchronously, late on a busy machine.
const polling = { timeout: 15_000 }

/** The payload of a notification of the catalogue, which begins with a position of the log. */
export const withoutPosition = (text: string): string => text.replace(/^\S+ /, '')

/** The payloads by which nodes are notified of the catalogue changes of `work`, where no notifier runs. */
export async function changesDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const payloads: string[] = []
  const end = 'alive'
  await notifyChanges(database, { isAlive: false })
  const stop = await database.listen(
    'catalogue_changed',
    (text) => payloads.push(withoutPosition(text)),
    () => {},
  )
  await work()
  await notifyChanges(database, { isAlive: true })
  await expect.poll(() => payloads, polling).toContain(end)
  await stop()
  return payloads.slice(0, payloads.indexOf(end))
}
