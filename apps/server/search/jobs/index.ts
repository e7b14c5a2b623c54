import type { Job } from '../../platform/jobs/job.ts'
import { rebuildSearchNightly } from './rebuild-search.ts'

/** The jobs of the search. */
export const searchJobs: readonly Job[] = [
  { name: 'rebuild-search', cron: '43 3 * * *', run: rebuildSearchNightly },
]
