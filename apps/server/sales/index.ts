export { disownedChanges } from './disowned/index.ts'
export { paymentChanges } from './payments/index.ts'
export { restoreChanges } from './restores/index.ts'
export { settlementChanges } from './settlements/index.ts'
