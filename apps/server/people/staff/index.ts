export { staffChanges } from './changes.ts'
export { addStaff } from './commands.ts'
export { hasAdmin } from './queries.ts'
