export { type CompiledSearch, compileSearch } from './compile.ts'
export { compileCounts, compileSuggestions } from './product-reads.ts'
export { classOf, type Viewer } from './viewer.ts'
