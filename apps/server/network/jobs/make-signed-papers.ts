import { eachOf, type JobDeps } from '../../platform/jobs/job.ts'
import { makeSignedDocument, signedWithoutPaper } from '../marketers/index.ts'

const atOnce = 20

/**
 * Makes the missing papers of signed contracts: after a process died before making one, and in a new demo.
 * @returns how many were made
 */
export async function makeSignedPapers(deps: JobDeps, now: Temporal.Instant): Promise<number> {
  return eachOf(await signedWithoutPaper(deps.database, atOnce), (applicationId) =>
    makeSignedDocument(deps, { applicationId, now }),
  )
}
