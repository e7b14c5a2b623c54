export { carryOutDue } from './carry-out.ts'
export { changes } from './changes.ts'
