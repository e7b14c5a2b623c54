import { tehranDay } from '@anar/domain/calendar'
import type { Database, Sql } from '../../db/pool.ts'
import type { Email } from '../../ports/email.ts'
import type { FileStore } from '../../ports/files.ts'
import { latestEntry } from '../queries.ts'
import { verifySince } from '../verify.ts'
import { headMail } from './mail.ts'
import {
  activeAuditors,
  keepHead,
  mailedOf,
  newestHead,
  setFailure,
  setMailed,
  setStored,
} from './queries.ts'
import { bytesOfHead, keyOfHead, type StoredHead, storedHead, storedHeads } from './stored.ts'

type Deps = { database: Database; files: FileStore; email: Email }

/**
 * Lets the head of the audit log leave the house, once for each Tehran day: into the file store, and by mail to every
 * auditor who may log in. What fails is said on the office's page and tried again at the next call; a day that has gone
 * everywhere is done. The log is verified first from the newest stored head on, and a broken one is a failure as well,
 * which the auditors are told instead. Returns how many places it reached.
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
  const [newest = null] = await storedHeads(files, now)
  const { fault } = await verifySince(database, newest)
  const stored = await storedHead(files, day)
  const kept = await keepHead(database, stored ?? (await headNow(database, { day, now })))
  const head = stored ?? { ...kept, at: kept.at.toISOString(), hash: kept.hash.toString('hex') }
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
  // A broken log has no head that is worth keeping.
  if (kept.stored_at === null && (stored !== null || fault === null))
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
