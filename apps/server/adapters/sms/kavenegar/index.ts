import { z } from 'zod'
import { MessageNotSent } from '../../../platform/ports/message-not-sent.ts'
import type { Sms, SmsMessage } from '../../../platform/ports/sms.ts'
import { postForm } from './post-form.ts'
import { faultOfStatus, lostStatuses } from './statuses.ts'

export type KavenegarSettings = {
  apiKey: string
  /** The line that messages come from; null: the account's own. */
  sender: string | null
  /** The template that codes are sent with; null: they go as other messages do. */
  codeTemplate: string | null
  /** For example `https://api.kavenegar.com`. */
  url: string
  /** How long an answer may take; 10 s unless told. */
  timeoutMilliseconds?: number
}

const entry = z.object({ messageid: z.number(), status: z.number() })
const answer = z.object({
  return: z.object({ status: z.number() }),
  // A list for what is sent; some answers of verify/lookup hold the one entry itself; null beside a fault.
  entries: z.union([z.array(entry), entry.transform((one) => [one]), z.null()]).optional(),
})

/**
 * Text messages by Kavenegar (kavenegar.com/rest.html): `sms/send`, and `verify/lookup` for codes where a template is
 * set. The key is a part of the address, so nothing that is thrown or logged here holds an address.
 */
export function kavenegarSms(settings: KavenegarSettings): Sms {
  const { apiKey, url, timeoutMilliseconds = 10_000 } = settings
  return {
    name: 'kavenegar',
    async send(message) {
      const { method, fields } = requestOf(message, settings)
      const address = new URL(`/v1/${encodeURIComponent(apiKey)}/${method}.json`, url)
      const told = await postForm(address, fields, { timeoutMilliseconds }).catch((error: unknown) => {
        throw new MessageNotSent('unavailable', `Kavenegar does not answer (${nameOf(error)})`)
      })
      judge(told)
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
    throw new MessageNotSent('unavailable', `Kavenegar answered ${httpStatus} with something unknown`)
  }
  const { status } = read.data.return
  if (status !== 200) {
    const fault = faultOfStatus[status] ?? { reason: 'unavailable', said: 'an unknown status' }
    throw new MessageNotSent(fault.reason, `Kavenegar ${status}: ${fault.said}`)
  }
  const [sent] = read.data.entries ?? []
  if (!sent) throw new MessageNotSent('unavailable', 'Kavenegar took the request and no message')
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

/** `ECONNREFUSED`, `TimeoutError`: what went wrong, and nothing of the request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // A DOMException has a code too, which is a number.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
