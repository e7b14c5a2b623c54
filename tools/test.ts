import path from 'node:path'
import { groundVariable, prepareGround } from '../e2e/ground.ts'
import { buildFrontEnds } from './front-ends.ts'
import { type Count, counted, root, runNode, sayWhatBegins, sum, vitest } from './test-parts.ts'

// `npm test`: what is proved at every change. What needs no browser runs side by side, since a test that waits for
// PostgreSQL leaves a processor to the type checker; the journeys follow where nothing of it failed, in a shop that
// came up meanwhile. The last line is `N passed, N failed`; checks (types, style, boundaries …), the build, and
// whether supported browsers know what was built count as one test each.

void everyPart().then((count) => {
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exitCode = count.failed === 0 ? 0 : 1
})

async function everyPart(): Promise<Count> {
  sayWhatBegins('checks and build; unit and database tests')
  const basics = counted('checks and build', checksAndBuild)
  // From here to the end of the tests beside it, there is a processor to spare now and then.
  const preparing = basics.then(({ failed }) => (failed === 0 ? prepareGround() : null))
  preparing.catch(() => {})
  const tests = counted('unit and database tests', () => vitest(['unit', 'db']))
  const first = sum(await Promise.all([basics, tests]))
  const ground = await preparing.catch((error) => {
    console.error(error)
    return null
  })
  try {
    if (first.failed === 0 && ground) {
      sayWhatBegins('browser journeys')
      const prepared = { [groundVariable]: JSON.stringify(ground) }
      return sum([first, await counted('browser journeys', () => vitest(['e2e'], prepared))])
    }
  } finally {
    await ground?.clear()
  }
  console.log('\nStopped: see above what failed. The browser journeys were not run.')
  return first.failed === 0 ? sum([first, { passed: 0, failed: 1 }]) : first
}

// The type checker and the bundler keep one processor busy each.
async function checksAndBuild(): Promise<Count> {
  const built = builds().then(async (count) =>
    count.failed > 0 ? count : sum([count, await fitsBrowsers()]),
  )
  return sum(await Promise.all([check(), built]))
}

// In a process of its own: the table of what browsers know is large.
async function fitsBrowsers(): Promise<Count> {
  const { code } = await runNode([path.join(root, 'tools', 'browsers.ts')], 'captured')
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function check(): Promise<Count> {
  const { code, output } = await runNode([path.join(root, 'tools', 'check.ts')], 'captured')
  const summary = /(\d+) of (\d+) checks passed/.exec(output)
  if (!summary) return { passed: 0, failed: 1 }
  const [passed, all] = [Number(summary[1]), Number(summary[2])]
  return { passed, failed: Math.max(all - passed, code === 0 ? 0 : 1) }
}

async function builds(): Promise<Count> {
  try {
    await buildFrontEnds(console.log)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
