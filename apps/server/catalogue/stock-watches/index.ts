export { notifyBackInStock, skusBackInStock } from './notify.ts'
export { type WatchRow, watchesOf } from './queries.ts'
