import { setTimeout as sleep } from 'node:timers/promises'
import { noEmail } from '../../adapters/email/none.ts'
import { sandboxGateway } from '../../adapters/gateway/sandbox/index.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { systemClock } from '../../clock.ts'
import type { JobDeps } from '../../platform/jobs/job.ts'
import { matchPayments } from '../../sales/jobs/match-payments.ts'
import { reconcilePayments } from '../../sales/jobs/reconcile-payments.ts'
import { refundToCards } from '../../sales/jobs/refund-to-cards.ts'
import { releaseReservations } from '../../sales/jobs/release-reservations.ts'
import { expireTopUps, settleUnrecorded } from '../../sales/jobs/unrecorded-payments.ts'
import { memoryFiles } from '../files.ts'
import type { World } from './world.ts'

const roundMinutes = [2, 15, 30, 60, 120, 24 * 60]
const lastHours = 100

/**
 * Runs the jobs of the next days at once: they query the bank, release unpaid orders, and refund what could not be
 * recorded.
 * @returns the instant of the last run
 */
export async function settleEverything({ database }: Pick<World, 'database'>): Promise<Temporal.Instant> {
  await untilBankSpeaks(database)
  const deps: JobDeps = {
    database,
    clock: systemClock,
    gateway: sandboxGateway(database),
    sms: noSms,
    email: noEmail,
    files: memoryFiles(),
  }
  const started = systemClock.now()
  const jobs = [reconcilePayments, releaseReservations, expireTopUps, settleUnrecorded, refundToCards]
  for (const minutes of [...roundMinutes, lastHours * 60]) {
    const now = started.add({ minutes })
    for (const job of jobs) await job(deps, now)
  }
  const last = started.add({ hours: lastHours })
  await matchPayments(deps, last)
  return last
}

async function untilBankSpeaks(database: World['database']): Promise<void> {
  const { rows } = await database.query<{ silent_ms: number }>(
    `select coalesce(max(extract(epoch from answers_at - now()) * 1000), 0)::int as silent_ms from sandbox_bank.payments`,
  )
  await sleep(Math.max(0, rows[0]!.silent_ms))
}
