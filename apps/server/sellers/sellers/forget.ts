import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { forgetApplications } from './application/queries.ts'

/** Deletes idle drafts and rejected applications with their documents; returns how many. @spec 4.seller-application */
export async function forgetSellerApplications(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { sellerDraftHours, sellerStatusDays } = await settingsOf(sql)
  return forgetApplications(sql, {
    drafts: now.subtract({ hours: sellerDraftHours }),
    rejected: now.subtract({ hours: sellerStatusDays * 24 }),
  })
}
