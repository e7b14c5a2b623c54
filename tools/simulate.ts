import { runSimulation } from '../apps/server/demo/simulation/command.ts'

// `npm run simulate`: a year of a demo network from a seed, each month closed and checked against the laws.
process.exitCode = await runSimulation(process.argv.slice(2), console).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})
