export { notifyBackInStock, watchesBackInStock } from './notify.ts'
