import { announcePlans } from '../features/plans/index.ts'
import type { JobRun } from './job.ts'

/** Tells marketers of the income plans that were published or withdrawn. @spec 9.commission */
export const announcePlansToMarketers: JobRun = ({ database }, now) => announcePlans(database, now)
