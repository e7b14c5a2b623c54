/** A mail of plain text. */
export type EmailMessage = {
  /** One mailbox: 'a@b.example'. */
  to: string
  subject: string
  text: string
}

/** What carries mail. `send` is bounded in time and throws `MessageNotSent`, nothing else. */
export type Email = {
  name: string
  send(message: EmailMessage): Promise<void>
}
