import { readConfig } from '../apps/server/config.ts'
import { runStaff } from '../apps/server/staff-command.ts'

// `npm run staff -- add-admin …`: an administrator of the office, from the machine itself.
process.exitCode = await runStaff(readConfig(process.env), process.argv.slice(2), console).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 2
  },
)
