import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isJalaliMonth, type JalaliMonth } from '@anar/domain/calendar'
import type { Config } from './config.ts'
import { openFileStore } from './file-store.ts'
import { detachMonth, type Head, headIn, storedHeads, verifyLog } from './platform/audit/index.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run audit -- verify [--head FILE|HASH] | detach MONTH'

/**
 * `npm run audit -- verify`: verifies the whole audit log, and compares it with the heads in the store of files and with
 * an optional `--head`: a file with a mailed head, or a hash. Prints the number of entries and the last hash, or the
 * first broken entry. `detach MONTH` takes the oldest month out of the log, into a table of its own. Returns the exit code: 0 for a
 * whole log or a month that was detached, 1 for a broken log or a month that may not be, 2 for wrong usage.
 * @spec 6.audit-log
 */
export async function runAudit(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const args = parseArguments(words)
  if (args === null) {
    out.error(usage)
    return 2
  }
  if (args.month !== null) return detach(config, args.month, out)
  const extraHeads = args.head === null ? [] : await headFrom(args.head)
  if (extraHeads === null) {
    out.error(`--head ${args.head}: neither a file with the head of a day nor a hash of 64 digits`)
    return 2
  }
  const { count, lastHash, fault, detached, headCount } = await withDatabase(config, async (database) => {
    const stored = await storedHeads({ database, files: openFileStore(config) }, Temporal.Now.instant())
    const heads = [...stored, ...extraHeads]
    return { ...(await verifyLog(database, heads)), headCount: heads.length }
  })
  if (fault !== null) {
    out.error(`The audit log is broken: ${fault}. Whole before it: ${count}.`)
    return 1
  }
  if (detached > 0) out.log(`Entries 1 to ${detached} are not in the log: their months were detached.`)
  out.log(
    `The audit log is whole. Entries: ${count}. Hash of the last: ${lastHash}. Heads compared: ${headCount}`,
  )
  return 0
}

async function detach(config: Config, month: JalaliMonth, out: Out): Promise<0 | 1> {
  try {
    const now = Temporal.Now.instant()
    const { table, entries } = await withDatabase(config, (database) =>
      database.transaction((tx) => detachMonth(tx, { month, now })),
    )
    out.log(`Detached: the table ${table}, entries up to ${entries}. Dump it, then drop it.`)
    return 0
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    out.error(`Not detached: ${error.message}`)
    return 1
  }
}

/** `month` is null for `verify`. */
function parseArguments(words: readonly string[]): { head: string | null; month: JalaliMonth | null } | null {
  try {
    const options = { head: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [command, month = null, ...more] = positionals
    const head = values.head ?? null
    if (command === 'verify' && month === null) return { head, month }
    const isDetaching = command === 'detach' && month !== null && isJalaliMonth(month)
    return isDetaching && more.length === 0 && head === null ? { head, month } : null
  } catch {
    return null
  }
}

async function headFrom(text: string): Promise<Head[] | null> {
  if (/^[0-9a-f]{64}$/i.test(text)) return [{ day: 'the command', entries: null, hash: text.toLowerCase() }]
  const content = await readFile(text, 'utf8').catch(() => null)
  const head = content === null ? null : headIn(content)
  return head === null ? null : [head]
}
