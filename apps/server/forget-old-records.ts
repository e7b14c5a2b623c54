import { tehranDay } from '@anar/domain/calendar'
import { forgetImportsBefore, forgetViewsBefore } from './catalogue/index.ts'
import {
  expireContracts,
  expireIdentityPapers,
  forgetChangesBefore,
  forgetCodesBefore,
  forgetDevicesBefore,
  forgetFailuresBefore,
  forgetGuessesBefore,
  forgetRecoveriesBefore,
  forgetRemindersBefore,
  forgetSessionsBefore,
} from './people/index.ts'
import { removeWordsBefore } from './platform/audit/index.ts'
import { forgetKeysBefore } from './platform/command/index.ts'
import type { Database } from './platform/db/pool.ts'
import { forgetHandOversBefore, forgetLooseEvidenceBefore } from './platform/documents/index.ts'
import type { JobDeps } from './platform/jobs/job.ts'
import { forgetOutboxBefore } from './platform/jobs/queries.ts'
import { forgetCountsBefore } from './platform/limits/index.ts'
import { forgetNoticesBefore } from './platform/notices/index.ts'
import { forgetEach, forgetRecordsBefore } from './platform/personal-data/index.ts'
import { type Settings, settingsOf } from './platform/settings/index.ts'
import { forgetComplaintsBefore } from './sales/index.ts'
import { forgetSellerApplications } from './sellers/index.ts'

/** Records that are deleted once they are older than a number of days. docs/operations.md has the same list; a test compares. */
type Retention = {
  what: string
  days: number
  /** Deletes those from before an instant, and returns how many. */
  forget(database: Database, before: Temporal.Instant): Promise<number>
}

export const retentions: readonly Retention[] = [
  { what: 'answers to requests with an idempotency key', days: 7, forget: forgetKeysBefore },
  { what: 'ended sessions, whose devices show why they ended', days: 30, forget: forgetSessionsBefore },
  { what: 'failed logins', days: 1, forget: forgetFailuresBefore },
  { what: 'counts of wrong guesses', days: 1, forget: forgetGuessesBefore },
  { what: 'counts of requests, as hashes', days: 1, forget: forgetCountsBefore },
  { what: 'password recoveries', days: 1, forget: forgetRecoveriesBefore },
  { what: 'requests for a forgotten username', days: 1, forget: forgetRemindersBefore },
  { what: 'verification codes, which are limited per day', days: 2, forget: forgetCodesBefore },
  { what: 'devices that nobody used', days: 400, forget: forgetDevicesBefore },
  {
    what: 'changes of phones, mailboxes and bank accounts; rules look back for a month',
    days: 90,
    forget: forgetChangesBefore,
  },
  { what: 'the outbox of the demo', days: 7, forget: forgetOutboxBefore },
  { what: 'documents handed over to another device', days: 1, forget: forgetHandOversBefore },
  {
    what: 'images of a return or a complaint that was never submitted',
    days: 1,
    forget: forgetLooseEvidenceBefore,
  },
  { what: 'uploaded product files, with their faults', days: 30, forget: forgetImportsBefore },
  {
    what: 'views of a product by a visitor, counted once a day',
    days: 2,
    forget: (database, before) => forgetViewsBefore(database, tehranDay(before.epochMilliseconds)),
  },
]

/** What is deleted by a period of the office's settings. */
const bySetting: readonly {
  before(now: Temporal.ZonedDateTime, settings: Settings): Temporal.ZonedDateTime
  forget(of: { sql: Database; before: Temporal.Instant; signal?: AbortSignal | undefined }): Promise<number>
}[] = [
  {
    before: (now, { noticeDays }) => now.subtract({ days: noticeDays }),
    forget: ({ sql, before }) => forgetNoticesBefore(sql, before),
  },
  {
    before: (now, { complaintMonths }) => now.subtract({ months: complaintMonths }),
    forget: ({ sql, before }) => forgetComplaintsBefore(sql, before),
  },
  {
    before: (now, { identityPaperDays }) => now.subtract({ days: identityPaperDays }),
    forget: expireIdentityPapers,
  },
  { before: (now, { recordYears }) => now.subtract({ years: recordYears }), forget: expireContracts },
  {
    before: (now, { recordYears }) => now.subtract({ years: recordYears }),
    forget: ({ sql, before, signal }) => forgetRecordsBefore(sql, before, signal),
  },
  {
    before: (now, { recordYears }) => now.subtract({ years: recordYears }),
    forget: ({ sql, before, signal }) =>
      forgetEach(sql, { what: 'words of the audit log', signal }, (after) =>
        removeWordsBefore(sql, { after, before }),
      ),
  },
]

/**
 * Deletes what is older than its period: by `retentions`, and by the office's settings. Each part deletes by index what
 * became due; a run that ends early is continued by the next one.
 * @returns the number of deleted records
 */
export async function forgetOldRecords(
  { database, signal }: JobDeps,
  now: Temporal.Instant,
): Promise<number> {
  let count = await forgetSellerApplications(database, now)
  for (const { days, forget } of retentions)
    count += await forget(database, now.subtract({ hours: days * 24 }))
  const settings = await settingsOf(database)
  const today = now.toZonedDateTimeISO('UTC')
  for (const { before, forget } of bySetting) {
    if (signal?.aborted) return count
    count += await forget({ sql: database, before: before(today, settings).toInstant(), signal })
  }
  return count
}
