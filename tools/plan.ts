import { readConfig } from '../apps/server/config.ts'
import { runPlan } from '../apps/server/plan-command.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run plan -- compute …`: the income plan on files, without a database; `verify …`: a month of the shop.
await endWith(() => runPlan(process.argv.slice(2), console, process.stderr, () => readConfig(environment())))
