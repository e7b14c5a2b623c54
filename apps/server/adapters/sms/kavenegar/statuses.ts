import type { NotSentReason } from '../../../platform/ports/message-not-sent.ts'

/**
 * Kavenegar's error codes in `return.status` (and as the HTTP status), with their meaning for us. Unlisted codes count as
 * temporary failures.
 */
export const faultOfStatus: Readonly<Record<number, { reason: NotSentReason; meaning: string }>> = {
  400: { reason: 'misconfigured', meaning: 'the parameters are incomplete' },
  401: { reason: 'misconfigured', meaning: 'the account is disabled' },
  402: { reason: 'unavailable', meaning: 'the operation failed' },
  403: { reason: 'misconfigured', meaning: 'KAVENEGAR_API_KEY is not valid' },
  404: { reason: 'misconfigured', meaning: 'there is no such method' },
  405: { reason: 'misconfigured', meaning: 'the method is called the wrong way' },
  406: { reason: 'misconfigured', meaning: 'a parameter that must be there is empty' },
  407: { reason: 'misconfigured', meaning: 'this account or address may not call the method' },
  409: { reason: 'unavailable', meaning: 'the server cannot answer now' },
  411: { reason: 'refused', meaning: 'the receiver is not valid' },
  412: { reason: 'misconfigured', meaning: 'KAVENEGAR_SENDER is not valid' },
  413: { reason: 'refused', meaning: 'the message is empty or too long' },
  414: { reason: 'refused', meaning: 'too many receivers' },
  416: { reason: 'misconfigured', meaning: 'the address of this server is not the one set at Kavenegar' },
  417: { reason: 'refused', meaning: 'the date is not valid' },
  418: { reason: 'misconfigured', meaning: 'the credit of the account is not enough' },
  419: { reason: 'refused', meaning: 'the lists of the request differ in length' },
  422: { reason: 'refused', meaning: 'the data holds characters that cannot be sent' },
  424: { reason: 'misconfigured', meaning: 'KAVENEGAR_CODE_TEMPLATE is not a template of the account' },
  426: { reason: 'misconfigured', meaning: 'the method needs the advanced service' },
  427: { reason: 'misconfigured', meaning: 'the line needs a higher level of access' },
  428: { reason: 'misconfigured', meaning: 'the template cannot be sent as a call' },
  431: { reason: 'refused', meaning: 'the code has a form that is not accepted' },
  432: { reason: 'misconfigured', meaning: 'the template has no place for the code' },
  451: { reason: 'unavailable', meaning: 'too many requests in this time' },
  501: { reason: 'misconfigured', meaning: 'a trial account sends to its owner alone' },
}

/** `entries[].status` of a message that will not arrive: failed, undelivered, cancelled, blocked by the receiver. */
export const lostStatuses: ReadonlySet<number> = new Set([6, 11, 13, 14])
