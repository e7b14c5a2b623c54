import { readConfig } from '../apps/server/config.ts'
import { runFiles } from '../apps/server/files-command.ts'
import { endWith } from './command.ts'

// `npm run files -- move FOLDER`: copies the files of a folder into an S3-compatible store; `fetch` copies them back.
await endWith(() => runFiles(readConfig(process.env), process.argv.slice(2), console))
