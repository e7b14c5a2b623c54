export { checkBooks } from './check.ts'
export { forgetChecksBefore } from './queries.ts'
