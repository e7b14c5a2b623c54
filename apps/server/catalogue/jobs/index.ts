import type { Job } from '../../platform/jobs/job.ts'
import { countProductViews } from './count-views.ts'
import { refreshDailyOffers } from './daily-offers.ts'
import { workOffImports } from './product-imports.ts'
import { quarantineExpiredGoods } from './quarantine-expired.ts'
import { tellGoodsAreBack } from './tell-back-in-stock.ts'

/** The jobs of goods, offers and stock. */
export const catalogueJobs: readonly Job[] = [
  // Every minute, since it does nothing until the day has changed: a server that slept at midnight catches up.
  { name: 'daily-offers', cron: '* * * * *', run: refreshDailyOffers },
  { name: 'quarantine-expired', cron: '* * * * *', run: quarantineExpiredGoods },
  { name: 'tell-back-in-stock', cron: '* * * * *', run: tellGoodsAreBack },
  { name: 'count-views', cron: '*/10 * * * *', run: countProductViews },
  // Begun within a moment by `keepImportsGoing`; here is what was left where a process ended.
  { name: 'product-imports', cron: '* * * * *', run: workOffImports },
]
