import type { JobRun } from '../../platform/jobs/job.ts'
import { addSales } from '../stock/index.ts'

/**
 * Adds recorded sales to the products' counters, in batches: a sale itself changes no product, and nodes evict the cached
 * answers with counts every few minutes instead of at every sale.
 * @returns how many products had sales
 */
export const countSales: JobRun = ({ database }) => addSales(database)
