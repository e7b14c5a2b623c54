import { runAudit } from '../apps/server/audit-command.ts'
import { readConfig } from '../apps/server/config.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run audit -- verify`: verifies that nobody changed the audit log of staff.
await endWith(() => runAudit(readConfig(environment()), process.argv.slice(2), console))
