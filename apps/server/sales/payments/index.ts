export { paymentChanges } from './commands.ts'
export { matchDay } from './match.ts'
export { cardRefundsToMake, daysToMatch } from './queries.ts'
