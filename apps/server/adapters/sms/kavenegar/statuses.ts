import type { NotSentReason } from '../../../platform/ports/message-not-sent.ts'

/**
 * What Kavenegar answers in `return.status` (and as the HTTP status) beside 200, and what that is to us. What does
 * not stand here is taken for a passing failure of theirs.
 */
export const faultOfStatus: Readonly<Record<number, { reason: NotSentReason; said: string }>> = {
  400: { reason: 'misconfigured', said: 'the parameters are incomplete' },
  401: { reason: 'misconfigured', said: 'the account is disabled' },
  402: { reason: 'unavailable', said: 'the operation failed' },
  403: { reason: 'misconfigured', said: 'KAVENEGAR_API_KEY is not valid' },
  404: { reason: 'misconfigured', said: 'there is no such method' },
  405: { reason: 'misconfigured', said: 'the method is called the wrong way' },
  406: { reason: 'misconfigured', said: 'a parameter that must be there is empty' },
  407: { reason: 'misconfigured', said: 'this account or address may not call the method' },
  409: { reason: 'unavailable', said: 'the server cannot answer now' },
  411: { reason: 'refused', said: 'the receiver is not valid' },
  412: { reason: 'misconfigured', said: 'KAVENEGAR_SENDER is not valid' },
  413: { reason: 'refused', said: 'the message is empty or too long' },
  414: { reason: 'refused', said: 'too many receivers' },
  416: { reason: 'misconfigured', said: 'the address of this server is not the one set at Kavenegar' },
  417: { reason: 'refused', said: 'the date is not valid' },
  418: { reason: 'misconfigured', said: 'the credit of the account is not enough' },
  419: { reason: 'refused', said: 'the lists of the request differ in length' },
  422: { reason: 'refused', said: 'the data holds characters that cannot be sent' },
  424: { reason: 'misconfigured', said: 'KAVENEGAR_CODE_TEMPLATE is not a template of the account' },
  426: { reason: 'misconfigured', said: 'the method needs the advanced service' },
  427: { reason: 'misconfigured', said: 'the line needs a higher level of access' },
  428: { reason: 'misconfigured', said: 'the template cannot be sent as a call' },
  431: { reason: 'refused', said: 'the code has a form that is not accepted' },
  432: { reason: 'misconfigured', said: 'the template has no place for the code' },
  451: { reason: 'unavailable', said: 'too many requests in this time' },
  501: { reason: 'misconfigured', said: 'a trial account sends to its owner alone' },
}

/** `entries[].status` of a message that will not arrive: failed, undelivered, cancelled, blocked by the receiver. */
export const lostStatuses: ReadonlySet<number> = new Set([6, 11, 13, 14])
