import type { JobRun } from '../../platform/jobs/job.ts'
import { workOffApart } from '../product-imports/index.ts'

/** Checks and takes over the product files that wait. @returns how many products were taken over */
export const workOffImports: JobRun = (deps, now) => workOffApart(deps, now)
