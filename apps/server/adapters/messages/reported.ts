import type { Email } from '../../platform/ports/email.ts'
import type { Sms } from '../../platform/ports/sms.ts'

/** The same provider; `onFailure` also gets the error of an unsent message, without the message itself. */
export function reported<Port extends Sms | Email>(port: Port, onFailure: (error: unknown) => void): Port {
  const send = async (message: Parameters<Port['send']>[0]): Promise<void> => {
    try {
      // Each port takes its own message type, which the union cannot express.
      await (port.send as (message: Parameters<Port['send']>[0]) => Promise<void>)(message)
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  return { ...port, send }
}
