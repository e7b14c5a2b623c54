export { forgetImportsBefore } from './queries/imports.ts'
export { keepImportsGoing, workOffApart } from './work-off.ts'
