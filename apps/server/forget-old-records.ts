import { tehranDay } from '@anar/domain/calendar'
import { forgetImportsBefore, forgetViewsBefore } from './catalogue/index.ts'
import {
  forgetChangesBefore,
  forgetCodesBefore,
  forgetDevicesBefore,
  forgetFailuresBefore,
  forgetGuessesBefore,
  forgetRecoveriesBefore,
  forgetRemindersBefore,
  forgetSessionsBefore,
} from './people/index.ts'
import { forgetKeysBefore } from './platform/command/index.ts'
import { forgetHandOversBefore, forgetLooseEvidenceBefore } from './platform/documents/index.ts'
import type { JobDeps } from './platform/jobs/job.ts'
import { forgetOutboxBefore } from './platform/jobs/queries.ts'
import { forgetSellerApplications } from './sellers/index.ts'

const keyDays = 7
// An ended session stays for a while, so that its device can show why it ended.
const sessionDays = 30
const failureDays = 1
const recoveryDays = 1
// Codes are limited per day.
const codeDays = 2
const outboxDays = 7
// Images of a return or a complaint that was never submitted.
const evidenceDays = 1
// Uploaded product files, with their faults.
const importDays = 30
// Product views are deduplicated per visitor and day.
const viewDays = 2
// Changes of destinations hold former phones; the rules that read them look back for a month.
const changeDays = 90
// The lifetime of the device cookie.
const deviceDays = 400

/**
 * Deletes abandoned seller applications, idempotency keys, ended sessions, failed logins, password recoveries, username
 * reminders, codes, outbox messages, images of unsubmitted returns, product files, product views, changes of
 * destinations and unused devices, once they are older than their periods above.
 * @returns the number of deleted records
 */
export async function forgetOldRecords({ database }: JobDeps, now: Temporal.Instant): Promise<number> {
  const daysAgo = (days: number) => now.subtract({ hours: days * 24 })
  const keys = await forgetKeysBefore(database, daysAgo(keyDays))
  const sessions = await forgetSessionsBefore(database, daysAgo(sessionDays))
  const failures = await forgetFailuresBefore(database, daysAgo(failureDays))
  const recoveries = await forgetRecoveriesBefore(database, daysAgo(recoveryDays))
  const reminders = await forgetRemindersBefore(database, daysAgo(recoveryDays))
  const applications = await forgetSellerApplications(database, now)
  const codes = await forgetCodesBefore(database, daysAgo(codeDays))
  const messages = await forgetOutboxBefore(database, daysAgo(outboxDays))
  const handOvers = await forgetHandOversBefore(database, daysAgo(failureDays))
  const images = await forgetLooseEvidenceBefore(database, daysAgo(evidenceDays))
  const imports = await forgetImportsBefore(database, daysAgo(importDays))
  const views = await forgetViewsBefore(database, tehranDay(daysAgo(viewDays).epochMilliseconds))
  const changes = await forgetChangesBefore(database, daysAgo(changeDays))
  const guesses = await forgetGuessesBefore(database, daysAgo(failureDays))
  const devices = await forgetDevicesBefore(database, daysAgo(deviceDays))
  return (
    changes +
    devices +
    guesses +
    views +
    imports +
    images +
    handOvers +
    keys +
    sessions +
    failures +
    recoveries +
    reminders +
    applications +
    codes +
    messages
  )
}
