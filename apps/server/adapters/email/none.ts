import { MessageNotSent } from '../messages/not-sent.ts'
import type { Email } from './port.ts'

/** A shop that sends no mail: whatever needs it is refused. */
export const noEmail: Email = {
  name: 'none',
  send: async () => {
    throw new MessageNotSent('misconfigured', 'EMAIL_PROVIDER is none')
  },
}
