import type { JalaliMonth } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../../platform/db/pool.ts'
import { planOf } from './queries.ts'

/** The plan in force in a month; null where the shop has none by then. */
export async function planInForce(
  sql: Sql,
  month: JalaliMonth,
): Promise<{ planVersionId: number; plan: IncomePlan } | null> {
  const row = await planOf(sql, month)
  return row ? { planVersionId: row.id, plan: row.plan } : null
}
