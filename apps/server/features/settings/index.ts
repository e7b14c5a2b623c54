export { settingsOf } from './queries.ts'
export type { Settings } from './settings.ts'
