import { recordAudit } from '../audit/index.ts'
import type { Sql } from '../db/pool.ts'
import { writeSettings } from './queries.ts'

/** Stores the changed settings with an audit entry; unchanged ones are not recorded. */
export async function changeSettings<Values extends object>(
  tx: Sql,
  { before, after }: { before: Values; after: Values },
  by: { accountId: number; action: string; now: Temporal.Instant },
): Promise<void> {
  const changed = (Object.keys(after) as (keyof Values & string)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (changed.length === 0) return
  await writeSettings(tx, picked(after, changed), by.now)
  const details = { before: picked(before, changed), after: picked(after, changed) }
  await recordAudit(tx, { ...by, subject: changed.join(', '), details })
}

/** Some of the settings. */
export function picked<Values extends object, Key extends keyof Values>(
  values: Values,
  keys: readonly Key[],
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>
}
