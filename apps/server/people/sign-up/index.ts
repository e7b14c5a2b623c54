export { forgetSignUpsBefore } from './queries.ts'
