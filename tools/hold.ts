import { readConfig } from '../apps/server/config.ts'
import { runHold } from '../apps/server/hold-command.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run hold -- --restored-to MOMENT`: holds a restored shop until two people release it.
await endWith(() => runHold(readConfig(environment()), process.argv.slice(2), console))
