export { disownedChanges } from './disowned/index.ts'
export { paymentChanges } from './payments/index.ts'
export { settlementChanges } from './settlements/index.ts'
