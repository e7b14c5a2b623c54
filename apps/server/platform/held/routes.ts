import * as contract from '@anar/contract/commands'
import { answerRead } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { momentIn } from '../http/moment-in.ts'
import { heldRestore } from './queries.ts'

/** GET office/held: whether the shop is held after a restore, for every page of the office. */
export function held(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readHeld, {
    mayLag: false,
    read: async ({ database, locale: { calendar } }) => {
      const restore = await heldRestore(database)
      if (!restore) return null
      return {
        reason: restore.reason,
        restoredTo: momentIn(calendar, restore.restored_to),
        foundAt: momentIn(calendar, restore.found_at),
      }
    },
  })
}
