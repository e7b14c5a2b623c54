import type { Database } from '../../../platform/db/pool.ts'
import { checkRule, countOpen } from '../findings/queries.ts'
import { allowForHistory, insertCheck } from '../queries.ts'
import { bookRules } from '../rules/index.ts'
import { boundsFrom, type Subject, subjectKinds } from '../subjects/queries.ts'
import * as queries from './queries.ts'

/** Ids of the first piece of a kind of subject; the pieces after it grow until they take some seconds. */
const firstPieceSize = 1_000
/** The same of subjects that have much history each. */
const firstPieceSizes: Partial<Record<Subject, number>> = { stock: 100, day: 7, 'sealed-day': 7 }
/** Few enough that each is found by index, and not by reading a table for every piece. */
const maxPieceSize = 20_000
const briefMs = 1_000
const longMs = 5_000

/** Begins a pass over everything; returns its id. */
export const beginPass = (database: Database, now: Temporal.Instant): Promise<number> =>
  queries.insertPass(database, { subject: subjectKinds[0]!, now })

/**
 * Continues a pass until it has ended or `isEnough` returns true. Each piece is a transaction of some seconds with its
 * progress, so that a stopped pass goes on where it was.
 * @returns whether the pass has ended
 */
export async function continuePass(
  database: Database,
  { id, now, isEnough = () => false }: { id: number; now: Temporal.Instant; isEnough?: () => boolean },
): Promise<boolean> {
  let size: number | null = null
  while (!isEnough()) {
    const piece = await checkPiece(database, { id, size, now })
    if (piece === 'ended') return true
    if (piece === 'busy') return false
    size = piece.isLast ? null : sizeAfter(piece)
  }
  return false
}

function sizeAfter({ size, ms }: Piece): number {
  if (ms > longMs) return Math.max(1, Math.floor(size / 2))
  return ms < briefMs ? Math.min(maxPieceSize, size * 4) : size
}

type Piece = { size: number; ms: number; isLast: boolean }

/**
 * Checks the next `size` ids of a pass; null: as many as the first piece of a kind has. `busy`: another process does, or
 * the pass has ended before.
 */
function checkPiece(
  database: Database,
  { id, now, ...piece }: { id: number; size: number | null; now: Temporal.Instant },
): Promise<Piece | 'ended' | 'busy'> {
  const started = performance.now()
  return database.transaction(async (tx) => {
    await allowForHistory(tx)
    const pass = await queries.lockPass(tx, id)
    if (pass === null) return 'busy'
    const { subject, nextId } = pass
    const size = piece.size ?? firstPieceSizes[subject] ?? firstPieceSize
    const bounds = await boundsFrom(tx, subject, nextId)
    const before = bounds === null ? nextId : bounds.first + size
    if (bounds !== null) {
      const selection = { from: bounds.first, before }
      for (const rule of bookRules.filter((known) => known.subject === subject))
        await checkRule(tx, rule, { selection, now })
    }
    const isLast = bounds === null || before > bounds.last
    const ms = performance.now() - started
    const workMs = pass.workMs + ms
    const following = isLast ? subjectKinds[subjectKinds.indexOf(subject) + 1] : subject
    if (following !== undefined) {
      await queries.movePass(tx, { id, subject: following, nextId: isLast ? 0 : before, workMs })
      return { size, ms, isLast }
    }
    await queries.endPass(tx, { id, workMs, now })
    const findingCount = await countOpen(tx)
    await insertCheck(tx, { scope: 'everything', durationMs: Math.round(workMs), findingCount, now })
    return 'ended'
  })
}
