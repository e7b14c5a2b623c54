import { readConfig } from '../apps/server/config.ts'
import { runStaff } from '../apps/server/staff-command.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run staff -- add-admin …`: an administrator of the office, from the machine itself.
await endWith(() => runStaff(readConfig(environment()), process.argv.slice(2), console))
