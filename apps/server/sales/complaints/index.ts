export { forgetComplaintsBefore } from './queries.ts'
