import { readConfig } from '../apps/server/config.ts'
import { runSecretKey } from '../apps/server/secret-key-command.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run secret-key -- status`: what still needs each version of SECRET_KEY; `release VERSION` gives one up.
await endWith(() => runSecretKey(readConfig(environment()), process.argv.slice(2), console))
