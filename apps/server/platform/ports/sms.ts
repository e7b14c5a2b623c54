/** A text message. */
export type SmsMessage = {
  /** The ten digits of an Iranian mobile number after its zero: '9121234567'. */
  to: string
  text: string
  /** The code that the text tells, where it tells one: some providers send codes only by a template of theirs. */
  code?: string
}

/** A provider of text messages. `send` is bounded in time and throws `MessageNotSent`, nothing else. */
export type Sms = {
  name: string
  send(message: SmsMessage): Promise<void>
}
