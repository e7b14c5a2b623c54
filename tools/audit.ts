import { runAudit } from '../apps/server/audit-command.ts'
import { readConfig } from '../apps/server/config.ts'
import { endWith } from './command.ts'

// `npm run audit -- verify`: whether anybody changed the log of what staff did.
await endWith(() => runAudit(readConfig(process.env), process.argv.slice(2), console))
