import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chosenFileStore } from './chosen-adapters.ts'
import type { Config } from './config.ts'
import { type Head, headIn, storedHeads, verifyLog } from './platform/audit/index.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run audit -- verify [--head FILE|HASH]'

/**
 * `npm run audit -- verify`: verifies the whole audit log, and compares it with the heads in the store of files and with
 * an optional `--head`: a file with a mailed head, or a hash. Prints the number of entries and the last hash, or the
 * first broken entry. Returns the exit code: 0 for a whole log, 1 for a broken one, 2 for wrong usage.
 * @spec 6.audit-log
 */
export async function runAudit(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const args = parseArguments(words)
  if (args === null) {
    out.error(usage)
    return 2
  }
  const extraHeads = args.head === null ? [] : await headFrom(args.head)
  if (extraHeads === null) {
    out.error(`--head ${args.head}: neither a file with the head of a day nor a hash of 64 digits`)
    return 2
  }
  const stored = await storedHeads(await chosenFileStore(config), Temporal.Now.instant())
  const heads = [...stored, ...extraHeads]
  const { count, lastHash, fault } = await withDatabase(config, (database) => verifyLog(database, heads))
  if (fault !== null) {
    out.error(`The audit log is broken: ${fault}. Whole before it: ${count}.`)
    return 1
  }
  out.log(
    `The audit log is whole. Entries: ${count}. Hash of the last: ${lastHash}. Heads compared: ${heads.length}`,
  )
  return 0
}

function parseArguments(words: readonly string[]): { head: string | null } | null {
  try {
    const options = { head: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    return positionals.length === 1 && positionals[0] === 'verify' ? { head: values.head ?? null } : null
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
