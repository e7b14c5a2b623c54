export { carryOutDue } from './carry-out.ts'
