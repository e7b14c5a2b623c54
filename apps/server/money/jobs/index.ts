import type { Job } from '../../platform/jobs/job.ts'
import { checkBooksRegularly } from './check-books.ts'

/** The jobs of the wallet and the books. */
export const moneyJobs: readonly Job[] = [
  { name: 'check-books', cron: '*/10 * * * *', run: checkBooksRegularly },
]
