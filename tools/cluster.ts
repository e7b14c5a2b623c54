import { parseArgs } from 'node:util'
import { shopUrl } from './cluster/addresses.ts'
import { enterNamespaces, isInNamespaces } from './cluster/namespace.ts'
import { proveCluster } from './cluster/prove.ts'
import { recoverCluster } from './cluster/recover.ts'
import { debianRoot } from './cluster/root.ts'
import { startCluster } from './cluster/start.ts'
import { endWith } from './command.ts'

const usage = `Usage: npm run cluster [-- [prove | recover] [--strict]]
  Starts the shop as several machines run it, each on a loopback address of its own, until Ctrl-C.
  prove     kills every part in turn while people buy, and checks that nothing is lost or doubled
  recover   loses all databases and restores them to a moment into a server of its own
  --strict  writes stop where no standby has every commit, instead of going on without one`

await endWith(async () => {
  const { values, positionals } = parseArgs({
    options: { strict: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command, ...others] = positionals
  if (!['prove', 'recover', undefined].includes(command) || others.length > 0) {
    console.error(usage)
    return 2
  }
  if (!isInNamespaces()) return enterNamespaces()
  const startedAt = performance.now()
  const say = (what: string) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${what}`)
  const rootFolder = await debianRoot(say)
  const options = { rootFolder, isStrict: values.strict, say }
  if (command === 'prove') return proveCluster(options)
  if (command === 'recover') return recoverCluster(options)
  await startCluster({ ...options, seed: 'demo' })
  say(`open ${shopUrl}`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  return 0
})
// Parts that still run end with this process, which is the first of its namespace.
process.exit()
