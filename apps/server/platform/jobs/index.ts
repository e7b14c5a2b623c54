import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { keepImportsGoing } from '../../catalogue/index.ts'
import { countProductViews } from '../../catalogue/jobs/count-views.ts'
import { refreshDailyOffers } from '../../catalogue/jobs/daily-offers.ts'
import { workOffImports } from '../../catalogue/jobs/product-imports.ts'
import { quarantineExpiredGoods } from '../../catalogue/jobs/quarantine-expired.ts'
import { tellGoodsAreBack } from '../../catalogue/jobs/tell-back-in-stock.ts'
import { checkBooksRegularly } from '../../money/jobs/check-books.ts'
import { announcePlansToMarketers } from '../../network/jobs/announce-plans.ts'
import { compressNetworkRegularly } from '../../network/jobs/compress-network.ts'
import { makeSignedPapers } from '../../network/jobs/make-signed-papers.ts'
import { payCommissions } from '../../network/jobs/pay-commissions.ts'
import { refreshStandingsRegularly } from '../../network/jobs/refresh-standings.ts'
import { forgetApplicants } from '../../people/jobs/forget-applicants.ts'
import { followMembershipRules } from '../../people/jobs/membership.ts'
import { creditSellers } from '../../sales/jobs/credit-sellers.ts'
import { matchPayments } from '../../sales/jobs/match-payments.ts'
import { reconcilePayments } from '../../sales/jobs/reconcile-payments.ts'
import { refundToCards } from '../../sales/jobs/refund-to-cards.ts'
import { releaseReservations } from '../../sales/jobs/release-reservations.ts'
import { sendReplacements } from '../../sales/jobs/send-replacements.ts'
import { expireTopUps, settleUnrecorded } from '../../sales/jobs/unrecorded-payments.ts'
import { keepSearchInStep } from '../../search/index.ts'
import { rebuildSearchNightly } from '../../search/jobs/rebuild-search.ts'
import { carryOutProposals } from './carry-out-proposals.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import type { JobDeps, JobRun } from './job.ts'
import { removeFiles } from './remove-files.ts'
import { sendAuditHead } from './send-audit-head.ts'
import { sendDueAlerts, sendDueNotices } from './send-notices.ts'

/** Every job of the shop and when it runs, by the clock on a Tehran wall. */
const schedule: readonly { name: string; cron: string; run: JobRun }[] = [
  { name: 'release-reservations', cron: '* * * * *', run: releaseReservations },
  { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
  { name: 'settle-unrecorded', cron: '* * * * *', run: settleUnrecorded },
  { name: 'match-payments', cron: '41 * * * *', run: matchPayments },
  { name: 'refund-to-cards', cron: '*/5 * * * *', run: refundToCards },
  { name: 'expire-top-ups', cron: '*/5 * * * *', run: expireTopUps },
  // Every minute, since it does nothing until the day has changed: a server that slept at midnight catches up.
  { name: 'daily-offers', cron: '* * * * *', run: refreshDailyOffers },
  // Every minute too, and once a day in effect.
  { name: 'membership', cron: '* * * * *', run: followMembershipRules },
  { name: 'send-notices', cron: '* * * * *', run: sendDueNotices },
  { name: 'send-alerts', cron: '* * * * *', run: sendDueAlerts },
  { name: 'quarantine-expired', cron: '* * * * *', run: quarantineExpiredGoods },
  { name: 'send-replacements', cron: '* * * * *', run: sendReplacements },
  { name: 'tell-back-in-stock', cron: '* * * * *', run: tellGoodsAreBack },
  { name: 'forget-applicants', cron: '7 * * * *', run: forgetApplicants },
  { name: 'make-signed-papers', cron: '* * * * *', run: makeSignedPapers },
  { name: 'pay-commissions', cron: '* * * * *', run: payCommissions },
  { name: 'carry-out-proposals', cron: '* * * * *', run: carryOutProposals },
  { name: 'announce-plans', cron: '* * * * *', run: announcePlansToMarketers },
  { name: 'check-books', cron: '*/10 * * * *', run: checkBooksRegularly },
  { name: 'count-views', cron: '*/10 * * * *', run: countProductViews },
  { name: 'credit-sellers', cron: '37 * * * *', run: creditSellers },
  { name: 'refresh-standings', cron: '* * * * *', run: refreshStandingsRegularly },
  { name: 'compress-network', cron: '* * * * *', run: compressNetworkRegularly },
  { name: 'remove-files', cron: '*/10 * * * *', run: removeFiles },
  // Begun within a moment by `keepImportsGoing`; here is what was left where a process ended.
  { name: 'product-imports', cron: '* * * * *', run: workOffImports },
  // Once a day in effect; what failed is tried again.
  { name: 'send-audit-head', cron: '*/10 * * * *', run: sendAuditHead },
  { name: 'rebuild-search', cron: '43 3 * * *', run: rebuildSearchNightly },
  { name: 'forget-old-records', cron: '23 3 * * *', run: forgetOldRecords },
]

type Links = NonNullable<JobDeps['links']>
type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type RunningJobs = {
  /** Lets what is running end, for some seconds, and starts nothing more. */
  stop(): Promise<void>
}

const secondsBetweenTries = 5
const secondsToEnd = 5
const secondsBetweenPolls = 5
const longestRunSeconds = 10 * 60
const keptSeconds = 24 * 3600
const quietMilliseconds = 60_000

/**
 * Starts working off the jobs, in the background: returns at once and never throws. While the database is away it
 * keeps trying; on many nodes each run is done by one of them.
 */
export function startJobs(deps: JobDeps & { databaseUrl: string; links: Links; log: Log }): RunningJobs {
  const stopping = new AbortController()
  const running = keepStarting(deps, stopping.signal)
  const stopKeeping = keepSearchInStep(deps.database, {
    onFailure: (error) => deps.log.warn({ err: error }, 'the search could not be brought up to date'),
  })
  const stopImports = keepImportsGoing(
    { ...deps, now: () => deps.clock.now() },
    { onFailure: (error) => deps.log.warn({ err: error }, 'an import could not go on') },
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([stopKeeping(), stopImports()])
      const boss = await running
      await boss?.stop({ graceful: true, timeout: secondsToEnd * 1_000 }).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the jobs did not end cleanly')
      })
    },
  }
}

async function keepStarting(
  deps: JobDeps & { databaseUrl: string; links: Links; log: Log },
  signal: AbortSignal,
): Promise<PgBoss | null> {
  while (!signal.aborted) {
    try {
      return await start(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'the jobs could not be started; trying again')
      await sleep(secondsBetweenTries * 1_000, undefined, { signal }).catch(() => {})
    }
  }
  return null
}

async function start(deps: JobDeps & { databaseUrl: string; links: Links; log: Log }): Promise<PgBoss> {
  const { log } = deps
  const boss = new PgBoss({ connectionString: deps.databaseUrl, application_name: 'anar jobs', max: 2 })
  // Unheard, a lost connection would end the process; it comes back by itself.
  let saidAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    // Every queue says so every few seconds; once a minute is enough to know.
    if (performance.now() - saidAt < quietMilliseconds) return
    saidAt = performance.now()
    log.warn({ err: error }, 'jobs: the queue could not be reached')
  })
  try {
    await boss.start()
    for (const { name, cron, run } of schedule) {
      // A run that fails is not repeated: the next one is due soon and does the same.
      await boss.createQueue(name, {
        policy: 'exclusive',
        retryLimit: 0,
        expireInSeconds: longestRunSeconds,
        deleteAfterSeconds: keptSeconds,
      })
      await boss.work(name, { pollingIntervalSeconds: secondsBetweenPolls }, () => runLogged(deps, name, run))
      await boss.schedule(name, cron, null, { tz: 'Asia/Tehran' })
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function runLogged(deps: JobDeps & { log: Log }, name: string, run: JobRun): Promise<void> {
  try {
    const count = await run(deps, deps.clock.now())
    if (count > 0) deps.log.info({ job: name, count }, 'job done')
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'job failed')
    throw error
  }
}
