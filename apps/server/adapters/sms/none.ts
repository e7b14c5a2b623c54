import { MessageNotSent } from '../../platform/ports/message-not-sent.ts'
import type { Sms } from '../../platform/ports/sms.ts'

/** A shop that sends no text messages: whatever needs one is refused. */
export const noSms: Sms = {
  name: 'none',
  send: async () => {
    throw new MessageNotSent('misconfigured', 'SMS_PROVIDER is none')
  },
}
