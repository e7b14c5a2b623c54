import { startImportWorker } from './catalogue/index.ts'
import { catalogueJobs } from './catalogue/jobs/index.ts'
import { changes } from './changes.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import { moneyJobs } from './money/jobs/index.ts'
import { networkJobs } from './network/jobs/index.ts'
import { peopleJobs } from './people/jobs/index.ts'
import { startMarking } from './platform/held/index.ts'
import { carryOutProposals } from './platform/jobs/carry-out-proposals.ts'
import type { Work } from './platform/jobs/index.ts'
import { platformJobs } from './platform/jobs/schedule.ts'
import { startNoticeSender } from './platform/notices/index.ts'
import { salesJobs } from './sales/jobs/index.ts'
import { startSearchIndexer } from './search/index.ts'
import { searchJobs } from './search/jobs/index.ts'

/** Everything that the shop does by itself. */
export const work: Work = {
  jobs: [
    ...platformJobs,
    ...searchJobs,
    ...catalogueJobs,
    ...peopleJobs,
    ...moneyJobs,
    ...networkJobs,
    ...salesJobs,
    { name: 'carry-out-proposals', cron: '* * * * *', run: carryOutProposals(changes) },
    { name: 'forget-old-records', cron: '23 3 * * *', run: forgetOldRecords },
  ],
  followers: [
    (deps, log) =>
      startMarking(deps, {
        onHeld: (reason) =>
          log.error({ reason }, 'the database was restored: the shop is held until two people release it'),
        onFailure: (error) =>
          log.warn({ err: error }, 'the database could not be marked in the store of files'),
      }),
    (deps, log) =>
      startNoticeSender(deps, {
        onFailure: (error) => log.warn({ err: error }, 'a notice could not be sent'),
      }),
    ({ database }, log) =>
      startSearchIndexer(database, {
        onFailure: (error) => log.warn({ err: error }, 'the search could not be brought up to date'),
      }),
    (deps, log) =>
      startImportWorker(
        { ...deps, now: () => deps.clock.now() },
        { onFailure: (error) => log.warn({ err: error }, 'an import could not go on') },
      ),
  ],
}
