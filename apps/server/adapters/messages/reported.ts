import type { Email } from '../../platform/ports/email.ts'
import type { Sms } from '../../platform/ports/sms.ts'

/** The same provider; a message that was not sent is told to the operator as well, without the message itself. */
export function reported<Port extends Sms | Email>(port: Port, tell: (error: unknown) => void): Port {
  const send = async (message: Parameters<Port['send']>[0]): Promise<void> => {
    try {
      // Each port takes its own message, which the type of the whole union cannot say.
      await (port.send as (message: Parameters<Port['send']>[0]) => Promise<void>)(message)
    } catch (error) {
      tell(error)
      throw error
    }
  }
  return { ...port, send }
}
