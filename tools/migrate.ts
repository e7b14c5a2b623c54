import { readConfig } from '../apps/server/config.ts'
import { runMigrate } from '../apps/server/migrate-command.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run migrate`: brings the database up to this release, before its servers start.
await endWith(() => runMigrate(readConfig(environment()), process.argv.slice(2), console))
