import { tehranDay } from '@anar/domain/calendar'
import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { inBackground } from '../codes/index.ts'
import type { Guesser } from '../guesses/index.ts'
import { personOf } from './queries.ts'

/**
 * Notifies a person that strangers used up the attempts at their account: once a Tehran day, by SMS and mail, in the
 * background. Does nothing for a known device, or where there is no account.
 */
export function notifyOfTries(
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
