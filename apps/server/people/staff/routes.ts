import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { adding, changingRole, reopening } from './changes.ts'
import { closeStaff, resetStaffPassword } from './commands.ts'

/** POST office/staff/{add, change-role, close, reopen, reset-password}. @spec 6.staff */
export function staff(app: App, deps: AppDeps): void {
  const answer = contract.staffAnswer
  guardedCommand(app, deps, adding, { answer, summary: 'Add a member of staff' })
  guardedCommand(app, deps, changingRole, { answer, summary: 'Give a member of staff another role' })
  guardedCommand(app, deps, reopening, { answer, summary: 'Open a closed account of a member of staff' })
  // What takes rights away waits for nobody.
  const narrowing = { answer, needs: 'staff.manage', effect: 'none', idempotency: 'optional' } as const
  command(app, deps, {
    ...narrowing,
    path: 'office/staff/close',
    summary: 'Close the account of a member of staff',
    body: contract.staffReason,
    run: closeStaff,
  })
  command(app, deps, {
    ...narrowing,
    path: 'office/staff/reset-password',
    summary: 'Take the password of a member of staff away',
    body: contract.staffReason,
    conduct: resetStaffPassword(deps),
  })
}
