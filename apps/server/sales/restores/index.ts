export { uncomparedDays } from './queries.ts'
export { restoreChanges } from './release.ts'
