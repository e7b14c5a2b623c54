import * as contract from '@anar/contract/commands'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { heldRestore } from '../../platform/held/index.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import * as commands from './commands.ts'
import { listOf } from './list.ts'
import { releasing } from './release.ts'

/** GET office/restore, POST office/restore/{reconciled, payout, no-payouts, release}. */
export function restores(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readRestore, {
    mayLag: false,
    read: async ({ database, locale: { calendar } }) => {
      const restore = await heldRestore(database)
      return restore ? listOf(database, restore, calendar) : null
    },
  })
  handle(app, deps, contract.stateReconciled, { run: commands.stateReconciled })
  handle(app, deps, contract.statePayout, { run: commands.statePayout })
  handle(app, deps, contract.stateNoPayouts, { run: commands.stateNoPayouts })
  guardedCommand(app, deps, releasing)
}
