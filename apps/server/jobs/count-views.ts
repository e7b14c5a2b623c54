import { countViews } from '../features/product-views/index.ts'
import type { JobRun } from './job.ts'

/**
 * Adds the looks at products to their numbers, a while's at once: each change of a product makes every node forget
 * what it keeps of the catalogue.
 * @returns how many products were looked at
 * @spec 2.products-list
 */
export const countProductViews: JobRun = ({ database }) => countViews(database)
