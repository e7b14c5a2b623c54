import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rounded } from '../figures.ts'
import { folderOf, openShop, prepareShop } from './database.ts'
import { plantFaults } from './faults.ts'
import { runJobs } from './jobs.ts'
import { judge, type Verdict } from './judge.ts'
import { storeResult } from './results.ts'
import { runQuestions } from './run-questions.ts'
import { type SizeName, sizes } from './shop.ts'
import { isComplete, runStages } from './stages.ts'
import { checkShop } from './truth.ts'

const usage = 'Usage: npm run bench -- size [T|S|M|F] [--data FOLDER] [--seed 1405] [--faults | --judge]'

type Options = { size: SizeName; data: string; seed: number; hasFaults: boolean; isJudged: boolean }

/**
 * Generates a shop of 10,000 marketers (S), 100,000 (M) or a million (F; T: 500) with 24 months of orders, unless it is
 * there, holds it against the product's own checks, asks it what people ask and runs every job. `--faults` plants errors of
 * each kind that the books know instead, and exits with 1 where the checks miss one. `--judge` exits with 1 where a
 * question reads more than its bound, and ends with the line `N passed, N failed`.
 */
export async function measure(args: readonly string[]): Promise<void> {
  const options = optionsOf(args)
  if (options === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  await generate(options)
  const opened = await openShop(folderOf(options.data, options.size), { isLoading: false })
  try {
    const shop = await prepareShop(opened, { ...options, now: Temporal.Now.instant() })
    await checkShop(opened, shop)
    if (options.hasFaults) {
      await plantFaults(opened.database, shop)
      return
    }
    const answers = await runQuestions(opened, shop)
    const jobs = await runJobs(opened, shop)
    await storeResult(options.data, {
      size: shop.size,
      measuredAt: Temporal.Now.instant().toString(),
      answers,
      jobs,
    })
    if (options.isJudged) sayVerdict(judge(answers, jobs))
  } finally {
    await opened.close()
  }
}

function sayVerdict({ passed, faults }: Verdict): void {
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(`${passed} passed, ${faults.length} failed`)
  if (faults.length > 0) process.exitCode = 1
}

async function generate({ size, data, seed }: Options): Promise<void> {
  const opened = await openShop(folderOf(data, size), { isLoading: true })
  try {
    // To the hour: two shops of one hour are the same.
    const now = Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'floor' })
    const shop = await prepareShop(opened, { size, seed, now })
    if (await isComplete(opened.database, shop)) return
    const seconds = await runStages({ ...opened, shop })
    const { rows } = await opened.database.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    console.log(
      `${size}: generated in ${rounded(seconds / 60, 1)} minutes, ${rounded(rows[0]!.bytes / 2 ** 30, 2)} GiB`,
    )
  } finally {
    await opened.close()
  }
}

function optionsOf(args: readonly string[]): Options | null {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    data: { ...text, default: path.join(tmpdir(), 'anar-size') },
    seed: { ...text, default: '1405' },
    faults: flag,
    judge: flag,
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [size = 'S', ...others] = positionals
  const seed = Number(values.seed)
  const isKnown = size in sizes && others.length === 0 && Number.isSafeInteger(seed) && seed >= 0
  if (!isKnown) return null
  return {
    ...{ size: size as SizeName, data: values.data, seed },
    ...{ hasFaults: values.faults, isJudged: values.judge },
  }
}
