export { type CompiledSearch, compileCounts, compileSearch, type Viewer } from './compiler/index.ts'
export { keepSearchInStep } from './indexing/index.ts'
