import { buildFrontEnds } from './front-ends.ts'

// `npm run build`: the front ends, where their sources changed since the last time.
try {
  const { built, seconds } = await buildFrontEnds(console.log)
  console.log(built.length > 0 ? `Built in ${seconds.toFixed(1)} s` : 'Nothing to build')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
