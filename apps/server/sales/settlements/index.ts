export { settlementChanges } from './changes.ts'
export { creditSellersOf, creditSellersWithin, ordersDue, turnBackSellerCredit } from './credit.ts'
