/** A mail of plain text. */
export type EmailMessage = {
  /** One mailbox: 'a@b.example'. */
  to: string
  subject: string
  text: string
}

/** A provider of mail. `send` has a timeout and throws only `MessageNotSent`. */
export type Email = {
  name: string
  send(message: EmailMessage): Promise<void>
}
