import { runBackup } from '../apps/server/backup-command.ts'
import { readConfig } from '../apps/server/config.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run backup -- save FOLDER`: copies the stopped demo; `restore FOLDER` makes a demo of the copy.
await endWith(() => runBackup(readConfig(environment()), process.argv.slice(2), console))
