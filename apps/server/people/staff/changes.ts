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

// Office permissions need the approval of two people.
export const adding = {
  command: contract.addStaff,
  describe: describeNewStaff,
  run: addStaff,
} satisfies GuardedChange<typeof contract.addStaff>

export const changingRole = {
  command: contract.changeStaffRole,
  describe: describeRole,
  run: changeRole,
} satisfies GuardedChange<typeof contract.changeStaffRole>

export const reopening = {
  command: contract.reopenStaff,
  describe: describeReopening,
  run: reopenStaff,
} satisfies GuardedChange<typeof contract.reopenStaff>

export const staffChanges = [anyChange(adding), anyChange(changingRole), anyChange(reopening)]
