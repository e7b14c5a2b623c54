export { verifyMonth } from './commission/index.ts'
export { type Founding, foundNetwork } from './marketers/index.ts'
