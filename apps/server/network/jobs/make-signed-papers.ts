import { eachOf, type JobDeps } from '../../platform/jobs/job.ts'
import { makeSignedDocument, signedWithoutPaper } from '../marketers/index.ts'

const atOnce = 20

/**
 * Makes the papers of signed contracts that have none: where the process ended before it was made, and in a new demo.
 * @returns how many were made
 */
export async function makeSignedPapers(deps: JobDeps, now: Temporal.Instant): Promise<number> {
  return eachOf(await signedWithoutPaper(deps.database, atOnce), (applicationId) =>
    makeSignedDocument(deps, { applicationId, now }),
  )
}
