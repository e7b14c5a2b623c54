export { assertMayGuess, noteWrongGuess } from './brake.ts'
export {
  deviceOf,
  type Guesser,
  giveTicket,
  guesserOf,
  rememberDevice,
  strangerOf,
  ticketOf,
} from './guesser.ts'
export { forgetDevicesBefore, forgetDevicesOf, forgetGuessesBefore } from './queries.ts'
