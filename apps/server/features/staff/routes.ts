import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import { addStaff, changeRole, closeStaff, reopenStaff, resetStaffPassword } from './commands.ts'

/** POST office/staff/{add, change-role, close, reopen, reset-password}. @spec 6.staff */
export function staff(app: App, deps: AppDeps): void {
  const shared = { answer: contract.staffAnswer, needs: 'staff.manage', idempotency: 'optional' } as const
  command(app, deps, {
    ...shared,
    path: 'office/staff/add',
    summary: 'Add a member of staff',
    body: contract.addStaff,
    conduct: (context) => addStaff(deps.database, context),
  })
  command(app, deps, {
    ...shared,
    path: 'office/staff/change-role',
    summary: 'Give a member of staff another role',
    body: contract.changeStaffRole,
    run: changeRole,
  })
  command(app, deps, {
    ...shared,
    path: 'office/staff/close',
    summary: 'Close the account of a member of staff',
    body: contract.staffReason,
    run: closeStaff,
  })
  command(app, deps, {
    ...shared,
    path: 'office/staff/reopen',
    summary: 'Open a closed account of a member of staff',
    body: contract.staffReason,
    run: reopenStaff,
  })
  command(app, deps, {
    ...shared,
    path: 'office/staff/reset-password',
    summary: 'Take the password of a member of staff away',
    body: contract.staffReason,
    conduct: (context) => resetStaffPassword(deps.database, context),
  })
}
