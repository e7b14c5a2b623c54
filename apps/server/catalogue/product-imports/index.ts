export { forgetImportsBefore } from './queries/imports.ts'
export { startImportWorker, workOffApart } from './work-off.ts'
