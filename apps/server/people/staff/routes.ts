import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { adding, changingRole, reopening } from './changes.ts'
import { closeStaff, resetStaffPassword } from './commands.ts'

/** POST office/staff/{add, change-role, close, reopen, reset-password}. @spec 6.staff */
export function staff(app: App, deps: AppDeps): void {
  guardedCommand(app, deps, adding)
  guardedCommand(app, deps, changingRole)
  guardedCommand(app, deps, reopening)
  handle(app, deps, contract.closeStaff, { run: closeStaff })
  handle(app, deps, contract.resetStaffPassword, { conduct: resetStaffPassword(deps) })
}
