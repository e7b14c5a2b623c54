import { type AddStaff, addStaff } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'

/** The empty form. */
export const emptyColleague: AddStaff = {
  username: '',
  firstName: '',
  lastName: '',
  nationalCode: '',
  cellphone: '',
  email: '',
  staffRole: 'support',
}

/** Validates a new colleague by field; null where there is no fault. @spec 6.staff, 5.mandatory-fields */
export function colleagueFaults(fields: object): FormFaults | null {
  return checkForm(addStaff.body, fields).faults
}
