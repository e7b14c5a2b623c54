import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createFolderStore } from './adapters/files/folder/index.ts'
import type { Config } from './config.ts'
import { type Head, headIn, storedHeads, verifyLog } from './platform/audit/index.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run audit -- verify [--head FILE|HASH]'

/**
 * `npm run audit -- verify`: goes through the whole audit log, and compares it with the heads that were stored below
 * DATA_DIR and with one that is given: a file with what was mailed, or a hash. Returns the exit code: 0 where the log is
 * whole, with the number of entries and the last one's hash, 1 where it is broken, naming the first broken entry, 2 for
 * any other command.
 * @spec 6.audit-log
 */
export async function runAudit(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const asked = askedIn(words)
  if (asked === null) {
    out.error(usage)
    return 2
  }
  const given = asked.head === null ? [] : await headFrom(asked.head)
  if (given === null) {
    out.error(`--head ${asked.head}: neither a file with the head of a day nor a hash of 64 digits`)
    return 2
  }
  const stored = await storedHeads(
    createFolderStore(path.join(config.dataFolder, 'files')),
    Temporal.Now.instant(),
  )
  const heads = [...stored, ...given]
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

function askedIn(words: readonly string[]): { head: string | null } | null {
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
