export { tellBackInStock, watchesBackInStock } from './tell.ts'
