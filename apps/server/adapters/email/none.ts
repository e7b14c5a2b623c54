import type { Email } from '../../platform/ports/email.ts'
import { MessageNotSent } from '../../platform/ports/message-not-sent.ts'

/** A shop that sends no mail: commands that need it are refused. */
export const noEmail: Email = {
  name: 'none',
  send: async () => {
    throw new MessageNotSent('misconfigured', 'EMAIL_PROVIDER is none')
  },
}
