export { settingsOf } from './queries.ts'
export { assertNotOfRoutine } from './routine.ts'
export { type Settings, type ShopNames, shopNamesOf } from './settings.ts'
