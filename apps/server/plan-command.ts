import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { type ComputeFiles, computeFiles } from './plan/compute.ts'
import { FileFault } from './plan/file-fault.ts'
import { verify } from './plan/verify.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }
type Terminal = Parameters<typeof computeFiles>[1]

const maxStatementMs = 600_000
const usage =
  'Usage: npm run plan -- compute [--plan plan.json] --members members.csv --sales sales.csv --out statements.csv | verify --month 1405-08'

/**
 * `npm run plan -- compute …`: computes a month's commissions from files, with no database; the last line on standard
 * output is JSON. `verify --month …` recomputes a calculated month of the shop of `config` from its frozen inputs.
 * Returns the exit code: 0, 1 where the recomputed month differs, or 2 for wrong usage or a faulty file, with the file,
 * line and reason.
 * @spec 9.commission
 */
export async function runPlan(
  words: readonly string[],
  out: Out,
  terminal: Terminal,
  config: () => Config,
): Promise<0 | 1 | 2> {
  if (words[0] === 'verify') return runVerify(words.slice(1), out, config)
  const files = words[0] === 'compute' ? filesIn(words.slice(1)) : null
  if (files === null) {
    out.error(usage)
    return 2
  }
  try {
    out.log(JSON.stringify(await computeFiles(files, terminal)))
    return 0
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    out.error(error.message)
    return 2
  }
}

async function runVerify(words: string[], out: Out, config: () => Config): Promise<0 | 1 | 2> {
  const month = monthIn(words)
  if (month === null) {
    out.error(usage)
    return 2
  }
  return withDatabase(config(), (database) => verify(database, month, out), {
    statementTimeoutMs: maxStatementMs,
  })
}

function monthIn(args: string[]): string | null {
  try {
    return parseArgs({ args, options: { month: { type: 'string' } }, strict: true }).values.month ?? null
  } catch {
    return null
  }
}

function filesIn(words: string[]): ComputeFiles | null {
  const text = { type: 'string' } as const
  try {
    const options = { plan: text, members: text, sales: text, out: text }
    const { plan = null, members, sales, out } = parseArgs({ args: words, options, strict: true }).values
    return members === undefined || sales === undefined || out === undefined
      ? null
      : { plan, members, sales, out }
  } catch {
    return null
  }
}
