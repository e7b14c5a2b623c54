export { settingsOf } from './queries.ts'
export { type Settings, type ShopNames, shopNamesOf } from './settings.ts'
