export { sendAlerts } from './alerts/send.ts'
export { chooserIdsOf, forgetChangesBefore, holdPayeesOf } from './queries.ts'
export { recordDestinationChange, recordPasswordReset, windowStart } from './record.ts'
export { shownWait, untilDetail, waitsOf } from './waits.ts'
