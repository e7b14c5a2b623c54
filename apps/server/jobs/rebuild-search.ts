import { rebuildSearch } from '../features/search-index/index.ts'
import type { JobRun } from './job.ts'

/** Gives products their places in the order of popularity anew; new ones stand at the end until then. */
export const rebuildSearchNightly: JobRun = ({ database }) => rebuildSearch(database)
