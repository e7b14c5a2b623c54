/** A text message. */
export type SmsMessage = {
  /** The ten digits of an Iranian mobile number after its zero: '9121234567'. */
  to: string
  text: string
  /** The verification code in the text, if any: some providers send codes only by their own template. */
  code?: string
}

/** A provider of text messages. `send` has a timeout and throws only `MessageNotSent`. */
export type Sms = {
  name: string
  send(message: SmsMessage): Promise<void>
}
