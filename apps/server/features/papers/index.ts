export { answerWith } from './drawing-process.ts'
export { renderIn, renderSheet } from './render.ts'
export type { Sheet, SheetRow } from './sheet.ts'
