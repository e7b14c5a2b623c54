import { MessageNotSent } from '../../platform/ports/message-not-sent.ts'
import type { Sms } from '../../platform/ports/sms.ts'

/** A shop that sends no text messages: commands that need one are refused. */
export const noSms: Sms = {
  name: 'none',
  send: async () => {
    throw new MessageNotSent('misconfigured', 'SMS_PROVIDER is none')
  },
}
