import type { JobRun } from '../../platform/jobs/job.ts'
import { listErasures } from '../erasures/index.ts'

/** Lists erased people outside the database, for a restore. */
export const listErased: JobRun = ({ database, files, signal }) => listErasures({ database, files, signal })
