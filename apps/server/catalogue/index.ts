export { forgetImportsBefore, startImportWorker } from './product-imports/index.ts'
export { forgetViewsBefore } from './product-views/index.ts'
export {
  putInQuarantine,
  recordSold,
  releaseStock,
  reserveStock,
  returnCancelled,
  shortLines,
  takeReplacement,
  takeReservedStock,
} from './stock/index.ts'
