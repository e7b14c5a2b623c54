import { announcePlans } from '../../content/index.ts'
import type { JobRun } from '../../platform/jobs/job.ts'

/** Notifies marketers of published and withdrawn income plans. @spec 9.commission */
export const announcePlansToMarketers: JobRun = ({ database, signal }, now) =>
  announcePlans(database, now, signal)
