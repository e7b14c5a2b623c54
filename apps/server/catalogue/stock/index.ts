export { quarantineExpired } from './expiry/index.ts'
export { putInQuarantine, returnCancelled, takeReplacement } from './goods-back/index.ts'
export { releaseStock, reserveStock, shortLines, takeReservedStock } from './reserving/queries.ts'
export { addSales, recordSold } from './sold/index.ts'
