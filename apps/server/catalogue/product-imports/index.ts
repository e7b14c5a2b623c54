export { forgetImportsBefore } from './queries.ts'
export { keepImportsGoing, workOffApart } from './work-off.ts'
