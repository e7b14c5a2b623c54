import type { Job } from '../../platform/jobs/job.ts'
import { creditSellers } from './credit-sellers.ts'
import { matchPayments } from './match-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRestored } from './reconcile-restored.ts'
import { refundToCards } from './refund-to-cards.ts'
import { releaseReservations } from './release-reservations.ts'
import { sendReplacements } from './send-replacements.ts'
import { expireTopUps, settleUnrecorded } from './unrecorded-payments.ts'

/** The jobs of baskets, orders, payments and returns. */
export const salesJobs: readonly Job[] = [
  { name: 'release-reservations', cron: '* * * * *', run: releaseReservations },
  { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
  { name: 'settle-unrecorded', cron: '* * * * *', run: settleUnrecorded },
  { name: 'match-payments', cron: '41 * * * *', run: matchPayments },
  { name: 'reconcile-restored', cron: '* * * * *', run: reconcileRestored },
  { name: 'refund-to-cards', cron: '*/5 * * * *', run: refundToCards },
  { name: 'expire-top-ups', cron: '*/5 * * * *', run: expireTopUps },
  { name: 'send-replacements', cron: '* * * * *', run: sendReplacements },
  { name: 'credit-sellers', cron: '37 * * * *', run: creditSellers },
]
