export { insertErasure, lockUnerased } from './queries.ts'
export { listErasures, listedSince } from './redo-list.ts'
