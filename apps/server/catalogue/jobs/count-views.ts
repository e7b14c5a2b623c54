import type { JobRun } from '../../platform/jobs/job.ts'
import { countViews } from '../product-views/index.ts'

/**
 * Adds the looks at products to their numbers, a while's at once: each change of a product makes every node forget
 * what it keeps of the catalogue.
 * @returns how many products were looked at
 * @spec 2.products-list
 */
export const countProductViews: JobRun = ({ database }) => countViews(database)
