import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { hold } from './platform/held/index.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run hold -- --restored-to 2026-05-10T09:00:00Z'

/**
 * `npm run hold -- --restored-to MOMENT`: states that the database was restored to that moment, so that the shop is held
 * until two people release it. A start finds most restores by itself; this is for all of them.
 * Returns the exit code: 0, or 2 for wrong usage or a moment in the future.
 */
export async function runHold(config: Config, words: readonly string[], out: Out): Promise<0 | 2> {
  const now = Temporal.Now.instant()
  const restoredTo = momentIn(words)
  if (restoredTo === null) {
    out.error(usage)
    return 2
  }
  if (Temporal.Instant.compare(restoredTo, now) > 0) {
    out.error('--restored-to is in the future')
    return 2
  }
  await withDatabase(config, (database) =>
    database.transaction((tx) => hold(tx, { reason: 'stated', restoredTo, now })),
  )
  out.log(
    `The shop is held: no messages, orders, refunds and payouts until two people release it in the office. What was recorded after ${restoredTo} may be lost.`,
  )
  return 0
}

function momentIn(words: readonly string[]): Temporal.Instant | null {
  try {
    const { values } = parseArgs({ args: [...words], options: { 'restored-to': { type: 'string' } } })
    return Temporal.Instant.from(values['restored-to'] ?? '')
  } catch {
    return null
  }
}
