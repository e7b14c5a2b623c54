import { readConfig } from '../apps/server/config.ts'
import { runNetwork } from '../apps/server/network-command.ts'

// `npm run network -- found …`: the first marketer, from the machine itself.
process.exitCode = await runNetwork(readConfig(process.env), process.argv.slice(2), console).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 2
  },
)
