import type { Job } from '../../platform/jobs/job.ts'
import { announcePlansToMarketers } from './announce-plans.ts'
import { compressNetworkRegularly } from './compress-network.ts'
import { makeSignedPapers } from './make-signed-papers.ts'
import { payCommissions } from './pay-commissions.ts'
import { refreshStandingsRegularly } from './refresh-standings.ts'

/** The jobs of marketers and their months. */
export const networkJobs: readonly Job[] = [
  { name: 'make-signed-papers', cron: '* * * * *', run: makeSignedPapers },
  { name: 'pay-commissions', cron: '* * * * *', run: payCommissions },
  { name: 'announce-plans', cron: '* * * * *', run: announcePlansToMarketers },
  { name: 'refresh-standings', cron: '* * * * *', run: refreshStandingsRegularly },
  { name: 'compress-network', cron: '* * * * *', run: compressNetworkRegularly },
]
