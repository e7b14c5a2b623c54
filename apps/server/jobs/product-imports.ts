import { workOffApart } from '../features/product-imports/index.ts'
import type { JobRun } from './job.ts'

/** Checks and takes over the product files that wait. @returns how many products were taken over */
export const workOffImports: JobRun = (deps, now) => workOffApart(deps, now)
