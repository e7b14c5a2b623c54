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
// An ended session is kept for a while, so that its device can be told why it ended.
const sessionDays = 30
const failureDays = 1
const recoveryDays = 1
// Codes are counted by the day.
const codeDays = 2
const outboxDays = 7
// Pictures of a return or a complaint that was never sent.
const evidenceDays = 1
// Product files that were sent, with what was wrong with them.
const importDays = 30
// A look at a product is told from another of the same visitor for its day alone.
const viewDays = 2
// Changes of destinations name former phones; what they hold back and who chose them counts for a month.
const changeDays = 90
// As long as browsers keep the cookie of a device.
const deviceDays = 400

/**
 * Forgets applications to sell that nobody went on with, idempotency keys older than 7 days, sessions that ended a month ago, and
 * yesterday's failed logins, recoveries of passwords and reminders of usernames; codes of the day before, and what
 * has lain in the outbox for a week; yesterday's pictures of returns that were not asked for; product files of last month; who looked at what; devices that nobody
 * logged in on for 400 days.
 * @returns how many records are gone
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
  const pictures = await forgetLooseEvidenceBefore(database, daysAgo(evidenceDays))
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
    pictures +
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
