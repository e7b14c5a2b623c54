import type { JobRun } from '../../platform/jobs/job.ts'
import { workOff } from '../../platform/processes/work-off.ts'
import { makeSignedDocument, signedWithoutPaper } from '../marketers/index.ts'

const batchSize = 20

/**
 * Makes the missing papers of signed contracts: after a process died before making one, and in a new demo.
 * @returns how many were made
 */
export const makeSignedPapers: JobRun = (deps, now) =>
  workOff<number>({
    next: (after = 0) => signedWithoutPaper(deps.database, after, batchSize),
    work: (applicationId) => makeSignedDocument(deps, { applicationId, now }),
    signal: deps.signal,
  })
