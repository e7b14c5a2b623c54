export { type Checked, checkForm, type Fault, type FormFaults } from './check.ts'
export { type FieldFault, fieldFaults, isFieldFault } from './codes.ts'
