import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../platform/db/pool.ts'
import type { Guesser } from './guesser.ts'
import { countGuess, guessesSince } from './queries.ts'

const windowMinutes = 10
const minuteMs = 60_000
// An address may be many customers behind one router, but may make no more than half of all mistakes.
const shareOfNetwork = 0.5

/** Allowed wrong guesses of strangers over all accounts in ten minutes; 0 is no limit. */
export type GuessLimit = { guessesPerTenMinutes: number }

/**
 * Refuses strangers while strangers typed too many wrong passwords and codes, over all accounts or from their address:
 * TOO_MANY_GUESSES with the minutes to wait. Known devices are not affected. The counts are in the database, for all nodes.
 */
export async function assertMayGuess(
  sql: Sql,
  { guessesPerTenMinutes: limit }: GuessLimit,
  { wideNetwork, knownDevice }: Guesser,
  now: Temporal.Instant,
): Promise<void> {
  if (limit === 0 || knownDevice) return
  const counted = await guessesSince(sql, wideNetwork, now.subtract({ minutes: windowMinutes }))
  if (counted.all < limit && counted.of_network < Math.max(1, limit * shareOfNetwork)) return
  const endsAtMs = (counted.oldest?.getTime() ?? now.epochMilliseconds) + windowMinutes * minuteMs
  const minutes = Math.max(1, Math.ceil((endsAtMs - now.epochMilliseconds) / minuteMs))
  throw new Refusal('TOO_MANY_GUESSES', { minutes })
}

/** Counts a wrong guess of a stranger. */
export async function noteWrongGuess(
  sql: Sql,
  { guessesPerTenMinutes: limit }: GuessLimit,
  { wideNetwork, knownDevice }: Guesser,
  now: Temporal.Instant,
): Promise<void> {
  if (limit > 0 && !knownDevice) await countGuess(sql, wideNetwork, now)
}
