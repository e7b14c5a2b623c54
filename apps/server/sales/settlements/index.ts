export { settlementChanges } from './changes.ts'
export { creditSellersOf, creditSellersWithin, ordersDue, reverseSellerCredit } from './credit.ts'
