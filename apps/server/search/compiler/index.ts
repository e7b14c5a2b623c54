export {
  alivePayload,
  type CatalogueChange,
  notificationFrom,
  type SaleReads,
  topicsOfChange,
  topicsOfReads,
} from './catalogue-change.ts'
export { type CompiledSearch, compileSearch } from './compile.ts'
export { fieldAccessOf } from './field-access.ts'
export { compileCounts, compileSimilar, compileSuggestions, type SharedRead } from './product-reads.ts'
export type { TeamRange } from './search-input.ts'
export { classOf, type Viewer } from './viewer.ts'
