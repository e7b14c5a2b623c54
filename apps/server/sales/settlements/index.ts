export { settlementChanges } from './changes.ts'
export { creditSellersDue, creditSellersWithin, reverseSellerCredit } from './credit.ts'
export { storeWaitingItems } from './queries.ts'
