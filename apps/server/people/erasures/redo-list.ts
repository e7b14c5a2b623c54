import { tehranDay } from '@anar/domain/calendar'
import type { Database } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/ports/files.ts'
import { setListed, unlistedErasures } from './queries.ts'

type Deps = { database: Database; files: FileStore; signal?: AbortSignal | undefined }

const batchSize = 100

const folderOf = (day: string) => `erasures/${day}/`
const dayOf = (moment: Date) => tehranDay(moment.getTime())

/**
 * Lists erased people in the store of files, outside the database: the number of the person and the day, nothing else.
 * @returns how many were listed
 */
export async function listErasures({ database, files, signal }: Deps): Promise<number> {
  let count = 0
  for (;;) {
    const batch = await unlistedErasures(database, batchSize)
    for (const { personId, erasedAt } of batch) {
      if (signal?.aborted) return count
      await files.put(`${folderOf(dayOf(erasedAt))}${personId}`, new Uint8Array())
      await setListed(database, personId)
      count += 1
    }
    if (batch.length === 0) return count
  }
}

/** The people who were erased from a Tehran day on, by the list. */
export async function* listedSince(
  files: FileStore,
  { since, now }: { since: Date; now: Temporal.Instant },
): AsyncGenerator<number> {
  const last = Temporal.PlainDate.from(tehranDay(now.epochMilliseconds))
  let day = Temporal.PlainDate.from(dayOf(since))
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const folder = folderOf(day.toString())
    for await (const key of files.list(folder)) yield Number(key.slice(folder.length))
  }
}
