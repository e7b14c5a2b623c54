import type { JobRun } from '../../platform/jobs/job.ts'
import { rebuildSearch } from '../indexing/index.ts'

/** Recomputes the order of popularity; new products are last until then. */
export const rebuildSearchNightly: JobRun = ({ database }) => rebuildSearch(database)
