import { readOwnMonth } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { answerRead } from '../../../platform/command/index.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { ownMonthOf } from './own.ts'
import { findOwnStanding } from './queries.ts'

/**
 * GET network/month: the caller's standing in the open month, as last computed. LOGIN_REQUIRED …, NETWORK_ONLY for a
 * caller who is no marketer, NOT_COMPUTED_YET before the month's first run, and until a run contains a new marketer.
 * @spec 9.commission, 9.minimum-monthly-purchase
 */
export function monthRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, readOwnMonth, {
    mayLag: false,
    isSentUnchecked: true,
    read: async ({ database, caller: { personId }, now, locale: { calendar } }) => {
      const month = jalaliMonthOf(now.epochMilliseconds)
      const standing = await findOwnStanding(database, { personId, month })
      if (!standing) throw new Refusal('NOT_COMPUTED_YET')
      const { commissionTaxPercent } = await settingsOf(database)
      return ownMonthOf({ month, standing, taxPercent: commissionTaxPercent, calendar, now })
    },
  })
}
