import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type IncomePlan,
  type MonthResult,
  type Network,
  positionsById,
  rankOf,
} from '@anar/domain/compensation'
import { type CsvCell, csvRows } from '../csv.ts'
import { FileFault, systemFault } from './file-fault.ts'

const header =
  'memberId,ownScore,groupScore,ratePercent,eligible,rank,sideScore,differentialRial,generationRial,totalRial\n'
const rowsAtOnce = 2_000

/**
 * A file that is written atomically. It is opened at the start, so that a computation whose result cannot be stored
 * fails at once.
 */
export async function openResult(file: string) {
  const existing = await stat(file).catch(() => null)
  if (existing?.isDirectory()) throw new FileFault(file, null, 'is a folder')
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`)
  const stream = createWriteStream(temporary)
  // An error between two writes surfaces at the next one.
  stream.on('error', () => {})
  await once(stream, 'open').catch((error: unknown) => {
    throw systemFault(file, error)
  })
  return {
    write: async (chunks: Iterable<string>) => {
      try {
        await writeAll(stream, chunks)
        await rename(temporary, file)
      } catch (error) {
        throw systemFault(file, error)
      }
    },
    /** Removes the temporary file; does nothing after a write. */
    discard: async () => {
      stream.destroy()
      await rm(temporary, { force: true })
    },
  }
}

async function writeAll(stream: WriteStream, chunks: Iterable<string>): Promise<void> {
  for (const chunk of chunks) if (!stream.write(chunk)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
}

/** statements.csv in chunks: all members by id, scores in points and amounts in rials after the cap. */
export function* statementLines(
  { ids, ownScore }: Network,
  result: MonthResult,
  plan: IncomePlan,
): Generator<string> {
  yield header
  let rows: CsvCell[][] = []
  for (const member of positionsById(ids)) {
    const differential = result.differentialRial[member]!
    const generation = result.generationRial[member]!
    rows.push([
      ids[member]!,
      ownScore[member]! / 100,
      result.groupScore[member]! / 100,
      result.rateBasisPoints[member]! / 100,
      result.isEligible[member] === 1,
      rankOf(plan, result.rank[member]!)?.name ?? '',
      result.sideScore[member]! / 100,
      differential,
      generation,
      differential + generation,
    ])
    if (rows.length < rowsAtOnce) continue
    yield csvRows(rows, { lineEnd: '\n' })
    rows = []
  }
  yield csvRows(rows, { lineEnd: '\n' })
}
