export { forgetFailuresBefore, forgetSessionsBefore } from './queries.ts'
