export { paymentChanges } from './commands.ts'
export { matchDay } from './match.ts'
export { type CardRefund, cardRefundsToMake, daysToMatch } from './queries.ts'
