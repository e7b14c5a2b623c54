export { creditSellersOf, ordersDue, turnBackSellerCredit } from './credit.ts'
