import { noEmail } from '../adapters/email/none.ts'
import { noSms } from '../adapters/sms/none.ts'
import { systemClock } from '../clock.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { startJobs } from '../platform/jobs/index.ts'
import { memoryFiles } from './files.ts'
import { testSecretKeys } from './secret-keys.ts'

// A process with one job, `long`, that never ends. Sends `started` to its parent, which kills it.
const databaseUrl = process.argv[2]!

startJobs(
  {
    ...{ database: createDatabase(databaseUrl), databaseUrl, clock: systemClock },
    ...{ gateway: null, sms: noSms, email: noEmail, files: memoryFiles() },
    links: { secretKeys: testSecretKeys, origin: 'https://shop.localhost' },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  },
  {
    jobs: [
      {
        name: 'long',
        cron: '0 0 1 1 *',
        run: () => {
          process.send!('started')
          return new Promise(() => {})
        },
      },
    ],
    followers: [],
  },
)
