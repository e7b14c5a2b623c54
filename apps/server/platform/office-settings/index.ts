export { settingsChanges } from './save.ts'
