import { readConfig } from '../apps/server/config.ts'
import { runStaff } from '../apps/server/staff-command.ts'
import { endWith } from './command.ts'

// `npm run staff -- add-admin …`: an administrator of the office, from the machine itself.
await endWith(() => runStaff(readConfig(process.env), process.argv.slice(2), console))
