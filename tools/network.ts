import { readConfig } from '../apps/server/config.ts'
import { runNetwork } from '../apps/server/network-command.ts'
import { endWith } from './command.ts'
import { environment } from './environment.ts'

// `npm run network -- found …`: the first marketer, from the machine itself.
await endWith(() => runNetwork(readConfig(environment()), process.argv.slice(2), console))
