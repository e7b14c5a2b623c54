import { announcePlans } from '../../content/index.ts'
import type { JobRun } from '../../platform/jobs/job.ts'

/** Tells marketers of the income plans that were published or withdrawn. @spec 9.commission */
export const announcePlansToMarketers: JobRun = ({ database }, now) => announcePlans(database, now)
