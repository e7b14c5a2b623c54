import { tehranDay } from '@anar/domain/calendar'
import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { inBackground } from '../codes/index.ts'
import type { Guesser } from '../guesses/index.ts'
import { personOf } from './queries.ts'

/**
 * Tells a person that somebody used up the tries of a stranger at their account: once a Tehran day, by SMS and mail.
 * No answer waits for it. Of a known device, or where there is no account, nothing is told.
 */
export function tellOfTries(
  database: Database,
  { accountId, guesser, now }: { accountId: number | null; guesser: Guesser; now: Temporal.Instant },
): void {
  if (accountId === null || guesser.knownDevice) return
  inBackground(database, () =>
    transact(database, async (tx) => {
      const personId = await personOf(tx, accountId)
      const occasion = tehranDay(now.epochMilliseconds)
      await giveNotice(tx, { personId, kind: 'LOGIN_TRIED', details: {}, occasion, now })
    }),
  )
}
