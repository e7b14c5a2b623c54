import { createRandom } from '../../apps/server/demo/random.ts'
import { openShop } from '../../apps/server/testing/shop.ts'
import { allCallers } from './callers.ts'
import { plantCanaries } from './canaries.ts'
import { newCorpus, noteInjected } from './corpus.ts'
import { type FuzzContext, flood } from './flood.ts'
import { heapInUse } from './heap.ts'
import type { Failure } from './judge.ts'
import { operationsOf } from './operations.ts'
import { optionsFrom } from './options.ts'
import { reachAll } from './reach.ts'
import { senderTo } from './send.ts'
import { raiseWorld } from './world.ts'

// `npm run fuzz -- --seed 1405 --requests 60000 --seconds 600`: every operation of the API as every kind of caller, first
// with valid requests and then with hostile ones. Ends with the line `N passed, N failed`.

const maxGrowth = 1.2
const shownFaults = 40

const options = optionsFrom(process.argv.slice(2))
const startedAt = performance.now()
const seconds = () => (performance.now() - startedAt) / 1_000
const say = (line: string) => console.log(`[${seconds().toFixed(0).padStart(4)} s] ${line}`)

const world = await raiseWorld()
const checks = await run().finally(() => world.end())
for (const { rule, faults } of checks) {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${rule}`)
  for (const fault of faults.slice(0, shownFaults)) console.log(`    ${fault}`)
  if (faults.length > shownFaults) console.log(`    … and ${faults.length - shownFaults} more`)
}
const failed = checks.filter(({ faults }) => faults.length > 0).length
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

type Check = { rule: string; faults: string[] }

async function run(): Promise<Check[]> {
  const { app, database, clock } = world
  const shop = await openShop(database, clock, { isFilled: true })
  const canaries = await plantCanaries(database, shop)
  const operations = await operationsOf(app)
  const corpus = newCorpus()
  const sendOut = senderTo(world)
  noteInjected(app, operations, corpus)
  const callers = await allCallers(world, shop, canaries)
  const context: FuzzContext = {
    world,
    shop,
    operations,
    callers,
    canaries,
    sawThemselves: new Set(),
    corpus,
    sendOut,
    random: createRandom(options.seed),
  }
  say(`${operations.length} operations, ${callers.length} callers, seed ${options.seed}`)

  const reached = await reachAll(context)
  say(`${corpus.reached.size} of ${operations.length} operations answered 2xx`)
  for (const line of [...reached.broken, ...reached.unreached]) console.log(`    ${line}`)

  const share = async (requests: number) => {
    const end = await flood(context, {
      requests,
      isOver: () => options.seconds !== null && seconds() > options.seconds,
    })
    say(`${end.count} hostile requests: ${JSON.stringify(end.statuses)}`)
    return end.failures
  }
  // Caches and compiled statements fill up first.
  const warm = Math.ceil(options.requests / 4)
  const early = await share(warm)
  const before = await heapInUse()
  const late = await share(options.requests - warm)
  const growth = (await heapInUse()) / before
  say(`heap ${(before / 2 ** 20).toFixed(1)} MiB, ${growth.toFixed(2)} times that at the end`)

  const unseen = canaries.flatMap(({ personId }) =>
    context.sawThemselves.has(personId) ? [] : [`person ${personId}`],
  )
  const failures = [...reached.failures, ...early, ...late]
  return [
    { rule: 'every operation is answered 2xx', faults: options.isByHand ? reached.unreached : [] },
    { rule: 'no answer is a fault of the server or leaks data', faults: firstOfEachKind(failures) },
    { rule: 'every canary sees its own markers', faults: unseen },
    {
      rule: 'the heap does not grow by more than a fifth',
      faults: growth > maxGrowth ? [`by ${growth}`] : [],
    },
  ]
}

// A fault is found hundreds of times.
function firstOfEachKind(failures: readonly Failure[]): string[] {
  const kinds = new Map(
    failures.map((failure) => [`${failure.what} ${failure.operation}`, failure] as const).reverse(),
  )
  return [...kinds.values()].map(
    ({ what, operation, kind, sent, answer }) =>
      `${operation} as ${kind}: ${what}\n      ${sent}\n      ${answer}`,
  )
}
