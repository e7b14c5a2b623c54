import type { JobRun } from '../../platform/jobs/job.ts'
import { rebuildSearch } from '../indexing/index.ts'

/** Gives products their places in the order of popularity anew; new ones stand at the end until then. */
export const rebuildSearchNightly: JobRun = ({ database }) => rebuildSearch(database)
