import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../../../clock.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Email } from '../../../platform/ports/email.ts'
import { MessageNotSent } from '../../../platform/ports/message-not-sent.ts'
import type { Sms } from '../../../platform/ports/sms.ts'
import { insertMessage } from './queries.ts'

type Message = { channel: 'sms' | 'email'; to: string; subject: string; text: string }

/**
 * Messages of a shop without a provider: none leaves this machine. Each is stored in the table `outbox`, for the outbox
 * page, and appended as a line of JSON to a file, `{at, channel, to, subject, text}`, for programs that wait for it.
 *
 * @param file null: the table alone
 * @spec 1.demo.2
 */
export function createOutbox({
  database,
  clock,
  file,
}: {
  database: Sql
  clock: Clock
  file: string | null
}): {
  sms: Sms
  email: Email
} {
  const store = async ({ channel, to, subject, text }: Message): Promise<void> => {
    const sentAt = clock.now()
    try {
      await insertMessage(database, { channel, destination: to, subject, body: text, sentAt })
      if (file !== null) await addLine(file, { at: sentAt.toString(), channel, to, subject, text })
    } catch (error) {
      throw new MessageNotSent('unavailable', 'the outbox could not be written', error)
    }
  }
  return {
    sms: { name: 'outbox', send: ({ to, text }) => store({ channel: 'sms', to, subject: '', text }) },
    email: {
      name: 'outbox',
      send: ({ to, subject, text }) => store({ channel: 'email', to, subject, text }),
    },
  }
}

// The file contains codes: only the account that runs the shop may read it.
async function addLine(file: string, line: Message & { at: string }): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const { at, channel, to, subject, text } = line
  await appendFile(file, `${JSON.stringify({ at, channel, to, subject, text })}\n`, { mode: 0o600 })
}
