import { parseArgs } from 'node:util'
import {
  type Crowd,
  lawNames,
  raiseWorld,
  type Survived,
  sellToCrowd,
  surviveFaults,
} from '../apps/server/testing/faults/index.ts'
import { markdownTable, rounded } from './figures.ts'

const customers = 16
const crowd = { people: 500, units: 50 }
// So that both are killed some fifteen times in a thousand checkouts.
const checkoutsPerKill = 65

/**
 * First 500 people for 50 units; then 1,000 checkouts and 500 wallet movements by 16 people while the server and
 * PostgreSQL are killed with -9 and started again. The times are drawn from one seed. `--checkouts 60` is a
 * short run, `--seed 7` another one. Exits with 1 and the law that is broken.
 */
export async function measure(args: readonly string[]): Promise<void> {
  const { seed, checkouts } = optionsOf(args)
  const world = await raiseWorld()
  try {
    console.log(`seed ${seed}, ${customers} customers, at least ${checkouts} checkouts\n`)
    reportCrowd(await sellToCrowd(world, crowd))
    const survived = await surviveFaults(world, {
      seed,
      customers,
      checkouts,
      walletMovements: Math.ceil(checkouts / 2),
      killsOfEach: Math.max(1, Math.round(checkouts / checkoutsPerKill)),
      unitsOfEachOffer: checkouts,
      patientShare: 0.5,
    })
    reportSurvived(survived)
  } finally {
    await world.end()
  }
}

function optionsOf(args: readonly string[]): { seed: number; checkouts: number } {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1405' }, checkouts: { type: 'string', default: '1000' } },
  })
  const [seed, checkouts] = [Number(values.seed), Number(values.checkouts)]
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(checkouts) || checkouts < 1) {
    throw new Error('--seed and --checkouts take whole numbers')
  }
  return { seed, checkouts }
}

function reportCrowd({ broken, seconds, ...counts }: Crowd): void {
  const { people, units } = crowd
  console.log(markdownTable([{ people, units, ...counts, 'seconds to pay': rounded(seconds, 1) }]))
  const isExact = counts.orders === units && counts.bought === units && counts.soldOut === people - units
  reportLaw(
    `${people} people, ${units} units: ${units} orders, everybody else is refused`,
    isExact ? [] : ['not so'],
  )
  for (const { law, findings } of broken) reportLaw(law, findings)
}

function reportSurvived({ outcomes, transfers, broken, seconds, ...counts }: Survived): void {
  console.log(`\n${markdownTable([{ ...counts, seconds: rounded(seconds) }])}\n`)
  console.log(markdownTable(tableOf('what customers did: how it ended', outcomes)))
  console.log(`\n${markdownTable(tableOf('transfers', transfers))}\n`)
  const findingsByLaw = new Map(broken.map(({ law, findings }) => [law, findings]))
  for (const law of lawNames) reportLaw(law, findingsByLaw.get(law) ?? [])
}

const tableOf = (name: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, count]) => ({ [name]: what, count }))

function reportLaw(law: string, findings: readonly string[]): void {
  console.log(`${findings.length === 0 ? 'holds' : 'BROKEN'}: ${law}`)
  for (const finding of findings) console.log(`  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
}
