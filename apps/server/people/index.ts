export {
  assertOwnPassword,
  forgetFailuresBefore,
  forgetRecoveriesBefore,
  forgetRemindersBefore,
  forgetSessionsBefore,
  hashPassword,
} from './auth/index.ts'
export {
  codesMadeWith,
  codesUnderWay,
  forgetCodesBefore,
  giveOfficeCode,
  onBackgroundFailure,
  sendCode,
  useCode,
} from './codes/index.ts'
export {
  chooserIdsOf,
  forgetChangesBefore,
  holdPayeesOf,
  linksMadeWith,
  recordDestinationChange,
  recordPasswordReset,
  sendLinksAnew,
  shownWait,
  untilDetail,
  waitsOf,
  windowStart,
} from './destinations/index.ts'
export { expireContracts, expireIdentityPapers } from './erasures/index.ts'
export {
  forgetDevicesBefore,
  forgetGuessesBefore,
  giveTicket,
  strangerOf,
  ticketOf,
} from './guesses/index.ts'
export { assertAllowed, assertMayBuy, memberStatusOf } from './membership/index.ts'
export { addStaff, hasAdmin, staffChanges } from './staff/index.ts'
