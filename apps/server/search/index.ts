export { type CompiledSearch, compileCounts, compileSearch, type Viewer } from './compiler/index.ts'
export { startSearchIndexer } from './indexing/index.ts'
export { startNotifier } from './notifier/index.ts'
