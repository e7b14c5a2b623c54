import { tehranDay } from '@anar/domain/calendar'
import type { Database, Sql } from '../../db/pool.ts'
import type { Email } from '../../ports/email.ts'
import type { FileStore } from '../../ports/files.ts'
import { latestEntry } from '../queries.ts'
import { verifySince } from '../verify.ts'
import { headMail } from './mail.ts'
import {
  activeAuditors,
  lostTimes,
  mailedOf,
  newestHead,
  recordHead,
  setFailure,
  setMailed,
  setStored,
} from './queries.ts'
import { bytesOfHead, isLost, keyOfHead, type StoredHead, storedHead, storedHeads } from './stored.ts'

type Deps = { database: Database; files: FileStore; email: Email }

/**
 * Delivers the head of the audit log outside the database, once a Tehran day: to the file store, and by mail to every
 * active auditor. Failures are shown on the office's page and retried at the next call. The log is verified first, from
 * the newest stored head on; a broken log is a failure too, and the auditors are mailed a warning instead. Returns the
 * number of deliveries.
 * @spec 6.audit-log.3
 */
export async function sendHead(deps: Deps, now: Temporal.Instant): Promise<number> {
  const day = tehranDay(now.epochMilliseconds)
  const newest = await newestHead(deps.database)
  if (newest?.day === day && newest.failure === '' && newest.stored_at !== null) {
    const auditors = await activeAuditors(deps.database)
    const mailed = await mailedOf(deps.database, day)
    if (auditors.every(({ accountId }) => mailed.includes(accountId))) return 0
  }
  return send(deps, { day, now })
}

async function send(
  { database, files, email }: Deps,
  { day, now }: { day: string; now: Temporal.Instant },
): Promise<number> {
  const [newest = null] = await storedHeads({ database, files }, now)
  const { fault } = await verifySince(database, newest)
  const stored = await storedHead(files, day)
  // A restore lost what this head names, and its file keeps the key of the day: the next day has a head again.
  if (stored !== null && isLost(stored, await lostTimes(database))) return 0
  const recorded = await recordHead(database, stored ?? (await headNow(database, { day, now })))
  const head = stored ?? { ...recorded, at: recorded.at.toISOString(), hash: recorded.hash.toString('hex') }
  const failures: string[] = fault === null ? [] : [`the log is broken: ${fault}`]
  let reached = 0
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      reached += 1
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`)
    }
  }
  // The head of a broken log is not stored.
  if (recorded.stored_at === null && (stored !== null || fault === null))
    await attempt('the file store', async () => {
      if (stored === null) await files.put(keyOfHead(day), bytesOfHead(head))
      await setStored(database, day, now.toString())
    })
  const auditors = await activeAuditors(database)
  if (auditors.length === 0) failures.push('there is no auditor')
  const mailed = await mailedOf(database, day)
  for (const { accountId, email: to } of auditors.filter((auditor) => !mailed.includes(auditor.accountId)))
    await attempt(`the mail to account ${accountId}`, async () => {
      if (to === null) throw new Error('there is no address')
      await email.send({ to, ...headMail(head, fault) })
      await setMailed(database, day, { accountId, at: now.toString() })
    })
  await setFailure(database, day, failures.join('; '))
  return reached
}

async function headNow(sql: Sql, { day, now }: { day: string; now: Temporal.Instant }): Promise<StoredHead> {
  const latest = await latestEntry(sql)
  return {
    day,
    at: now.toString({ fractionalSecondDigits: 3 }),
    entries: latest?.id ?? 0,
    hash: latest?.hash.toString('hex') ?? '0'.repeat(64),
  }
}
