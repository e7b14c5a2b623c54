import type { Config } from './config.ts'
import { verifyLog } from './features/audit/index.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

/**
 * `npm run audit -- verify`: goes through the whole audit log. Returns the exit code: 0 where it is whole, with the
 * number of entries and the last one's hash, 1 where it is broken, naming the first broken entry, 2 for any other
 * command. The hash, kept somewhere else, tells later whether the log's end was cut off.
 * @spec 6.audit-log
 */
export async function runAudit(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  if (words.length !== 1 || words[0] !== 'verify') {
    out.error('Usage: npm run audit -- verify')
    return 2
  }
  const { count, lastHash, fault } = await withDatabase(config, verifyLog)
  if (fault !== null) {
    out.error(`The audit log is broken: ${fault}. Whole before it: ${count}.`)
    return 1
  }
  out.log(`The audit log is whole. Entries: ${count}. Hash of the last: ${lastHash}`)
  return 0
}
