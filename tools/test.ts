import path from 'node:path'
import { buildFrontEnds } from './front-ends.ts'
import { type Count, counted, root, runNode, sayWhatBegins, sum, vitest } from './test-parts.ts'

// `npm test`: the tests of every change, without a browser. All run in parallel, since a test that waits for PostgreSQL
// leaves a processor to the type checker. The last line is `N passed, N failed`; checks (types, style, boundaries …),
// the build, and the check of the built files against supported browsers count as one test each.

sayWhatBegins('checks and build; unit and database tests')
const { passed, failed } = sum(
  await Promise.all([
    counted('checks and build', checksAndBuild),
    counted('unit and database tests', () => vitest({ projects: ['unit', 'db'] })),
  ]),
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

// The type checker and the bundler use one processor each.
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
