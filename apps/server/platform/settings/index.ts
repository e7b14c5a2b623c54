export { lockSettings, settingsOf } from './queries.ts'
export { assertNotOfRoutine } from './routine.ts'
export { type Settings, type ShopNames, settingsSchema, shopNamesOf } from './settings.ts'
