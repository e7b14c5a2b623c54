import type { Job } from '../../platform/jobs/job.ts'
import { countSales } from './count-sales.ts'
import { countProductViews } from './count-views.ts'
import { refreshDailyOffers } from './daily-offers.ts'
import { notifyGoodsAreBack } from './notify-back-in-stock.ts'
import { workOffImports } from './product-imports.ts'
import { quarantineExpiredGoods } from './quarantine-expired.ts'

/** The jobs of goods, offers and stock. */
export const catalogueJobs: readonly Job[] = [
  // Every minute, since it does nothing until the day has changed: a server that slept at midnight catches up.
  { name: 'daily-offers', cron: '* * * * *', run: refreshDailyOffers },
  { name: 'quarantine-expired', cron: '* * * * *', run: quarantineExpiredGoods },
  { name: 'notify-back-in-stock', cron: '* * * * *', run: notifyGoodsAreBack },
  { name: 'count-sales', cron: '*/5 * * * *', run: countSales },
  { name: 'count-views', cron: '*/10 * * * *', run: countProductViews },
  // `startImportWorker` begins imports within a moment; this job continues those of a process that ended.
  { name: 'product-imports', cron: '* * * * *', run: workOffImports },
]
