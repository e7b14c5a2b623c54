import type { Job } from '../../platform/jobs/job.ts'
import {
  checkBooksRegularly,
  checkBooksWhole,
  sealMonthsRegularly,
  sumBooksRegularly,
} from './check-books.ts'

/** The jobs of the wallet and the books. */
export const moneyJobs: readonly Job[] = [
  { name: 'sum-books', cron: '* * * * *', run: sumBooksRegularly },
  { name: 'check-books', cron: '*/10 * * * *', run: checkBooksRegularly },
  // Effective once a night.
  { name: 'check-all-books', cron: '*/10 * * * *', run: checkBooksWhole },
  // Effective once a month.
  { name: 'seal-months', cron: '5-59/10 * * * *', run: sealMonthsRegularly },
]
