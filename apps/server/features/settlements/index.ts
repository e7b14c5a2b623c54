export { creditSellersOf, creditSellersWithin, ordersDue, turnBackSellerCredit } from './credit.ts'
