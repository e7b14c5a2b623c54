import { beforeAll, expect, it } from 'vitest'
import { tamperWith } from '../../testing/audit.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { SenderGone } from '../processes/bounded-queue.ts'
import { bytesOfHead, keyOfHead } from './head/stored.ts'
import { recordAudit } from './index.ts'
import { createRecentVerification, verifyWholeInProcess } from './verify-in-process.ts'
import { wholeStatus } from './whole/status.ts'

/** @spec 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const now = clock.now()
const files = memoryFiles()
const { app, database, shop } = await openTestShop(clock, { files })

beforeAll(async () => {
  await record(5)
  const { rows } = await database.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log where id = 3`,
  )
  const head = { day: '2026-05-09', at: '2026-05-09T09:00:00.000Z', entries: 3, hash: rows[0]!.hash }
  await files.put(keyOfHead(head.day), bytesOfHead(head))
})

async function record(count: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (let n = 1; n <= count; n += 1)
      await recordAudit(tx, { accountId: null, action: 'people/block', subject: `person ${n}`, now })
  })
}

it('verifies in a process of its own what is new since the newest head', { timeout: 60_000 }, async () => {
  const here = createRecentVerification({ database, files })
  const apart = createRecentVerification({ database, databaseUrl: database.url, files })
  const verified = await here({ person: 'one' }, now)
  expect(verified).toMatchObject({ count: 5, fault: null, sinceDay: '2026-05-09' })
  expect(await apart({ person: 'one' }, now)).toEqual(verified)
  // What was sent out is trusted here; the whole log is verified once a day.
  await tamperWith(database, `update audit_log set subject = 'x' where id = 2`)
  expect(await apart({ person: 'one' }, now)).toMatchObject({ fault: null })
  await tamperWith(database, `update audit_log set subject = 'x' where id = 4`)
  expect(await apart({ person: 'one' }, now)).toMatchObject({ fault: 'entry 4 was changed' })
})

it('ends with its sender, and verifies for the next one', { timeout: 60_000 }, async () => {
  const verify = createRecentVerification({ database, databaseUrl: database.url, files })
  const connection = new AbortController()
  const first = verify({ person: 'one', signal: connection.signal }, now)
  const next = verify({ person: 'other' }, now)
  connection.abort()
  await expect(first).rejects.toBeInstanceOf(SenderGone)
  expect(await next).toMatchObject({ sinceDay: '2026-05-09' })
})

it('verifies the whole log in a process of its own', { timeout: 60_000 }, async () => {
  expect(await verifyWholeInProcess({ database, databaseUrl: database.url, files }, now)).toBe(1)
  expect(await wholeStatus(database, now)).toMatchObject({ count: 1, fault: 'entry 2 was changed' })
})

it('shows an auditor both results', async () => {
  const auditor = await officeOf({ app, shop }, 'auditor')
  expect((await auditor.get('office/audit/verify')).body).toMatchObject({
    count: 3,
    fault: 'entry 4 was changed',
    sinceDay: '2026-05-09',
    whole: {
      finishedAt: now.toString({ fractionalSecondDigits: 3 }),
      count: 1,
      fault: 'entry 2 was changed',
      failure: null,
      isLate: false,
    },
  })
})
