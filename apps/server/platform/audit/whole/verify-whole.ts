import { tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../db/pool.ts'
import { beginning, type Head, type Link } from '../chain.ts'
import { whereLogBegins } from '../detach.ts'
import { ExpectedHeads, faultOfRecords, verifyPiece } from '../verify.ts'
import { advance, beginOrContinue, finish, setFailure } from './queries.ts'

/**
 * Verifies the whole log once a Tehran day, piece by piece. Each piece is one short statement, and its end is recorded:
 * a run that ends early, by a failure or because `isEnough` returns true, is continued by the next one. Of two runs at one
 * time one gives way. Nothing of this is a proof against the owner of the database, who could change the record as well:
 * that is what the heads outside of it are for.
 * @returns how many entries were verified
 * @spec 6.audit-log
 */
export async function verifyWhole(
  sql: Sql,
  {
    heads,
    now,
    isEnough = () => false,
  }: { heads: readonly Head[]; now: Temporal.Instant; isEnough?: () => boolean },
): Promise<number> {
  const day = tehranDay(now.epochMilliseconds)
  const started = await beginOrContinue(sql, { day, now, from: beginning })
  if (started === null) return 0
  try {
    return await verifyFrom(sql, started, { day, heads, now, isEnough })
  } catch (error) {
    await setFailure(sql, day, error instanceof Error ? error.message : String(error))
    throw error
  }
}

type Work = { day: string; heads: readonly Head[]; now: Temporal.Instant; isEnough: () => boolean }

async function verifyFrom(sql: Sql, recorded: Link, { day, heads, now, isEnough }: Work): Promise<number> {
  const begins = await whereLogBegins(sql)
  const isDetached = recorded.id < begins.id
  if (isDetached && !(await advance(sql, { day, from: recorded, last: begins }))) return 0
  const started = isDetached ? begins : recorded
  // The heads before were compared by the runs before.
  const expected = new ExpectedHeads(heads.filter(({ entries }) => (entries ?? 0) > started.id))
  let from = started
  do {
    const { last, fault, isEnd } = await verifyPiece(sql, { from, expected })
    if (last.id > from.id && !(await advance(sql, { day, from, last }))) break
    from = last
    if (isEnd) {
      const different = fault ?? (await faultOfRecords(sql, begins))
      await finish(sql, { day, fault: different, at: now })
      break
    }
  } while (!isEnough())
  return from.id - started.id
}
