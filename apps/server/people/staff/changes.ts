import * as contract from '@anar/contract/commands'
import { anyChange, type GuardedChange } from '../../platform/proposals/index.ts'
import {
  addStaff,
  changeRole,
  describeNewStaff,
  describeReopening,
  describeRole,
  reopenStaff,
} from './commands.ts'

// Whoever gets rights of the office gets them from two people.
const shared = { needs: 'staff.manage', effect: 'rights' } as const

export const adding = {
  ...shared,
  path: 'office/staff/add',
  body: contract.addStaff,
  describe: describeNewStaff,
  run: addStaff,
} satisfies GuardedChange<typeof contract.addStaff, contract.StaffAnswer>

export const changingRole = {
  ...shared,
  path: 'office/staff/change-role',
  body: contract.changeStaffRole,
  describe: describeRole,
  run: changeRole,
} satisfies GuardedChange<typeof contract.changeStaffRole, contract.StaffAnswer>

export const reopening = {
  ...shared,
  path: 'office/staff/reopen',
  body: contract.staffReason,
  describe: describeReopening,
  run: reopenStaff,
} satisfies GuardedChange<typeof contract.staffReason, contract.StaffAnswer>

export const staffChanges = [anyChange(adding), anyChange(changingRole), anyChange(reopening)]
