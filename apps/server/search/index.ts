export { announcedTables } from './announced.ts'
export { type CompiledSearch, compileSearch } from './compile.ts'
export type { SearchContext } from './scope.ts'
export { classOf, type Viewer } from './viewer.ts'
