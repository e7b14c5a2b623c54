import { runAudit } from '../apps/server/audit-command.ts'
import { readConfig } from '../apps/server/config.ts'

// `npm run audit -- verify`: whether anybody changed the log of what staff did.
process.exitCode = await runAudit(readConfig(process.env), process.argv.slice(2), console).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 2
  },
)
