import { type AddStaff, addStaff } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'

/** The form as it is opened. */
export const nobodyYet: AddStaff = {
  username: '',
  firstName: '',
  lastName: '',
  nationalCode: '',
  cellphone: '',
  email: '',
  staffRole: 'support',
}

/** What is wrong with what is typed about a new colleague; null where nothing is. @spec 6.staff, 5.mandatory-fields */
export function colleagueFaults(fields: object): FormFaults | null {
  return checkForm(addStaff.body, fields).faults
}
