export { type CompiledSearch, compileSearch } from './compile.ts'
export { classOf, type Viewer } from './viewer.ts'
