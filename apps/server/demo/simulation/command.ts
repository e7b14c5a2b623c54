import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startThrowAwayCluster } from '../../adapters/postgres/cluster.ts'
import { demoAuditKey, holdAuditKeys } from '../../platform/audit/index.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createDatabase, type Database } from '../../platform/db/pool.ts'
import type { MonthFigures } from './figures.ts'
import { lawNames } from './laws.ts'
import { simulate, type Wanted } from './simulate.ts'
import { tableHead, tableRow } from './table.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }
type CommandOptions = Wanted & { out: string | null }

const usage = 'Usage: npm run simulate -- [--members 5000] [--months 12] [--seed 1405] [--out file.json]'
const maxStatementMs = 600_000
const min = { members: 10, months: 1, seed: 0 }
const max = { members: 200_000, months: 120, seed: 400_000 }

/** The content of `--out`, independent of the machine and the day. */
export type SimulatedYear = Wanted & { figures: MonthFigures[] }

/**
 * `npm run simulate`: a year of a demo network, grown from a seed in a temporary PostgreSQL, each month
 * closed, paid and checked against the laws. Returns the exit code: 0 where every law held, 1 where one failed,
 * naming month and law, 2 for wrong arguments.
 * @spec 9.commission
 */
export async function runSimulation(words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const commandOptions = parseOptions(words)
  if (commandOptions === null) {
    out.error(usage)
    return 2
  }
  holdAuditKeys([demoAuditKey(randomBytes(32).toString('base64'))])
  const cluster = await startThrowAwayCluster()
  try {
    await migrate(cluster.url)
    const database = createDatabase(cluster.url, {
      maxConnections: 4,
      statementTimeoutMs: maxStatementMs,
    })
    try {
      return await report(database, commandOptions, out)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

/** Simulates in an empty database and reports each month. */
export async function report(
  database: Database,
  { out: file, ...wanted }: CommandOptions,
  out: Out,
): Promise<0 | 1> {
  out.log(`${wanted.members} members, ${wanted.months} months, seed ${wanted.seed}. ${tableHead}`)
  const figures: MonthFigures[] = []
  const broken: string[] = []
  for await (const { figures: month, laws } of simulate(database, wanted)) {
    figures.push(month)
    out.log(tableRow(month))
    for (const { law, fault } of laws) {
      if (fault !== null) broken.push(`${month.month}: FAILS: ${law}: ${fault}`)
    }
  }
  for (const law of lawNames) {
    if (!broken.some((line) => line.includes(law))) out.log(`holds in every month: ${law}`)
  }
  for (const line of broken) out.error(line)
  const year: SimulatedYear = { ...wanted, figures }
  if (file !== null) await writeFile(file, `${JSON.stringify(year, null, 1)}\n`)
  return broken.length === 0 ? 0 : 1
}

function parseOptions(args: readonly string[]): CommandOptions | null {
  const number = (text: string, of: keyof Wanted) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return value >= min[of] && value <= max[of] ? value : null
  }
  const text = (usual: string) => ({ type: 'string', default: usual }) as const
  try {
    const options = {
      members: text('5000'),
      months: text('12'),
      seed: text('1405'),
      out: { type: 'string' },
    } as const
    const { values } = parseArgs({ args: [...args], options, strict: true })
    const members = number(values.members, 'members')
    const months = number(values.months, 'months')
    const seed = number(values.seed, 'seed')
    if (members === null || months === null || seed === null) return null
    return { members, months, seed, out: values.out ?? null }
  } catch {
    return null
  }
}
