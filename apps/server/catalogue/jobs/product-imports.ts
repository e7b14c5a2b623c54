import type { JobRun } from '../../platform/jobs/job.ts'
import { workOffApart } from '../product-imports/index.ts'

/** Checks waiting product files and imports checked ones. @returns how many products were imported */
export const workOffImports: JobRun = (deps, now) => workOffApart(deps, now)
