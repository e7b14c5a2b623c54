export { quarantineExpired } from './expiry/index.ts'
export { putInQuarantine, returnCancelled, takeReplacement } from './goods-back/index.ts'
export {
  countSold,
  releaseStock,
  reserveStock,
  shortLines,
  takeReservedStock,
} from './reserving/queries.ts'
