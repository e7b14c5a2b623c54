export { type CompiledSearch, compileSearch } from './compile.ts'
export { fieldAccessOf } from './field-access.ts'
export { compileCounts, compileSimilar, compileSuggestions } from './product-reads.ts'
export { classOf, type Viewer } from './viewer.ts'
