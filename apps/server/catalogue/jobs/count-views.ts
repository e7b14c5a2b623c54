import type { JobRun } from '../../platform/jobs/job.ts'
import { countViews } from '../product-views/index.ts'

/**
 * Adds recorded views to the products' counters, in batches: each change of a product makes every node evict its cached
 * catalogue.
 * @returns how many products had views
 * @spec 2.products-list
 */
export const countProductViews: JobRun = ({ database }) => countViews(database)
