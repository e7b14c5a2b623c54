import { headStatus, wholeStatus } from './audit/index.ts'
import { retainedBytes, unarchivedBytes } from './db/log-size.ts'
import { isHeld } from './held/index.ts'
import { unsentNotices } from './notices/index.ts'
import { ageSeconds, type Figure } from './telemetry/figures.ts'

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The figures of the hold after a restore, of notices, of the audit log and of the database's own log. */
export const platformFigures: readonly Figure[] = [
  {
    name: 'anar_wal_unarchived_bytes',
    help: 'Write-ahead log that is not archived yet, so that a recovery would lack it. Nothing without an archive.',
    type: 'gauge',
    read: unarchivedBytes,
  },
  {
    name: 'anar_wal_retained_bytes',
    help: 'Write-ahead log that the primary retains for the replication slot that is furthest behind.',
    type: 'gauge',
    read: retainedBytes,
  },
  {
    name: 'anar_held',
    help: 'Whether the shop is held after a restore: no messages, orders, refunds and payouts.',
    type: 'gauge',
    read: async (sql) => ((await isHeld(sql)) ? 1 : 0),
  },
  {
    name: 'anar_notices_unsent',
    help: 'Notices that are due and unsent; 10,000 stands for more.',
    type: 'gauge',
    label: 'channel',
    read: async (sql, now) => {
      const { sms, email } = await unsentNotices(sql, now)
      return { sms: sms.count, email: email.count }
    },
  },
  {
    name: 'anar_notices_oldest_unsent_seconds',
    help: 'How long the oldest unsent notice is due.',
    type: 'gauge',
    label: 'channel',
    read: async (sql, now) => {
      const { sms, email } = await unsentNotices(sql, now)
      return { sms: ageSeconds(sms.oldest, now) ?? 0, email: ageSeconds(email.oldest, now) ?? 0 }
    },
  },
  {
    name: 'anar_audit_head_age_seconds',
    help: 'Age of the last head of the audit log that was sent out.',
    type: 'gauge',
    read: async (sql, now) => ageSeconds(dateOf((await headStatus(sql, now)).sentAt), now),
  },
  {
    name: 'anar_audit_verification_age_seconds',
    help: 'Age of the last finished verification of the whole audit log.',
    type: 'gauge',
    read: async (sql, now) => ageSeconds(dateOf((await wholeStatus(sql, now)).finishedAt), now),
  },
  {
    name: 'anar_audit_faults',
    help: 'Whether the last verification of the audit log found a broken seal.',
    type: 'gauge',
    read: async (sql, now) => ((await wholeStatus(sql, now)).fault === null ? 0 : 1),
  },
]
