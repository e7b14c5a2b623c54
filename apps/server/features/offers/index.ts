export { saveDiscountRecord, savePriceRecord } from './commands.ts'
