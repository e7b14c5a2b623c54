import { readConfig } from '../apps/server/config.ts'
import { runPlan } from '../apps/server/plan-command.ts'

// `npm run plan -- compute …`: the income plan on files, without a database; `verify …`: a month of the shop.
process.exitCode = await runPlan(process.argv.slice(2), console, process.stderr, () =>
  readConfig(process.env),
).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})
