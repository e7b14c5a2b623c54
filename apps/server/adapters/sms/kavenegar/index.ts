import { z } from 'zod'
import { MessageNotSent } from '../../../platform/ports/message-not-sent.ts'
import type { Sms, SmsMessage } from '../../../platform/ports/sms.ts'
import { postForm, Unanswered } from './post-form.ts'
import { faultOfStatus, lostStatuses } from './statuses.ts'

export type KavenegarSettings = {
  apiKey: string
  /** The sending line; null: the account's default. */
  sender: string | null
  /** The template for codes; null: codes are sent like other messages. */
  codeTemplate: string | null
  /** For example `https://api.kavenegar.com`. */
  url: string
  /** The time limit of an answer; 10 s by default. */
  timeoutMilliseconds?: number
}

const entry = z.object({ messageid: z.number(), status: z.number() })
const answer = z.object({
  return: z.object({ status: z.number() }),
  // A list of sent messages; some answers of verify/lookup have the single entry itself; null with a fault.
  entries: z.union([z.array(entry), entry.transform((one) => [one]), z.null()]).optional(),
})

/**
 * Text messages by Kavenegar (kavenegar.com/rest.html): `sms/send`, and `verify/lookup` for codes where a template is
 * set. The key is a part of the address, so no error and no log entry contains an address.
 */
export function kavenegarSms(settings: KavenegarSettings): Sms {
  const { apiKey, url, timeoutMilliseconds = 10_000 } = settings
  return {
    name: 'kavenegar',
    async send(message) {
      const { method, fields } = requestOf(message, settings)
      const address = new URL(`/v1/${encodeURIComponent(apiKey)}/${method}.json`, url)
      const response = await postForm(address, fields, { timeoutMilliseconds }).catch((error: unknown) => {
        if (error instanceof Unanswered) {
          throw new MessageNotSent(
            'unknown',
            `Kavenegar took the request and does not answer (${nameOf(error.cause)})`,
          )
        }
        throw new MessageNotSent('unavailable', `Kavenegar does not answer (${nameOf(error)})`)
      })
      judge(response)
    },
  }
}

function requestOf(
  { to, text, code }: SmsMessage,
  { sender, codeTemplate }: KavenegarSettings,
): { method: string; fields: Record<string, string> } {
  const receptor = `0${to}`
  if (code !== undefined && codeTemplate !== null) {
    return { method: 'verify/lookup', fields: { receptor, token: code, template: codeTemplate } }
  }
  return { method: 'sms/send', fields: { receptor, message: text, ...(sender === null ? {} : { sender }) } }
}

function judge({ status: httpStatus, text }: { status: number; text: string }): void {
  const read = answer.safeParse(parsed(text))
  if (!read.success) {
    throw new MessageNotSent('unknown', `Kavenegar answered ${httpStatus} with something unknown`)
  }
  const { status } = read.data.return
  if (status !== 200) {
    const fault = faultOfStatus[status] ?? { reason: 'unavailable', meaning: 'an unknown status' }
    throw new MessageNotSent(fault.reason, `Kavenegar ${status}: ${fault.meaning}`)
  }
  const [sent] = read.data.entries ?? []
  if (!sent) throw new MessageNotSent('unknown', 'Kavenegar took the request and no message')
  if (lostStatuses.has(sent.status)) {
    throw new MessageNotSent(
      'refused',
      `Kavenegar does not deliver message ${sent.messageid} (${sent.status})`,
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `ECONNREFUSED`, `TimeoutError`: the name of the error, without any part of the request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // A DOMException has a code too, which is a number.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
