import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; user: string | null; raw: string }

export type SmtpDouble = {
  port: number
  readonly mails: ReceivedMail[]
  /** What was given to log in with, right or wrong. */
  readonly logins: { user: string; password: string }[]
  close(): Promise<void>
}

type Behaviour = {
  /** Whoever logs in otherwise is refused with 535. */
  user: string
  password: string
  /** Mailboxes that are refused, with the code they are refused with. */
  refusedRecipients?: Readonly<Record<string, number>>
  /** What the whole mail is refused with, once it was heard. */
  refusedMail?: number
  /** `none` speaks in the clear; `starttls` and `tls` show a certificate that nobody vouches for. */
  security?: 'none' | 'starttls' | 'tls'
}

/** A real SMTP server that wants a login and keeps what it is sent. */
export async function startSmtp(behaviour: Behaviour): Promise<SmtpDouble> {
  const mails: ReceivedMail[] = []
  const logins: { user: string; password: string }[] = []
  const { security = 'none' } = behaviour
  const server = new SMTPServer({
    secure: security === 'tls',
    disabledCommands: security === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    logger: false,
    onAuth(given, _session, done) {
      const [user, password] = [given.username ?? '', given.password ?? '']
      logins.push({ user, password })
      if (user === behaviour.user && password === behaviour.password) done(null, { user })
      else done(responding(535, 'Authentication failed'))
    },
    onRcptTo({ address }, _session, done) {
      const code = behaviour.refusedRecipients?.[address]
      done(code === undefined ? null : responding(code, `${address} is not taken`))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (behaviour.refusedMail !== undefined) {
        done(responding(behaviour.refusedMail, 'This mail is not taken'))
        return
      }
      const { mailFrom, rcptTo } = session.envelope
      mails.push({
        from: mailFrom === false ? '' : (mailFrom.address ?? ''),
        to: rcptTo.map(({ address }) => address),
        user: session.user === undefined ? null : String(session.user),
        raw: Buffer.concat(chunks).toString(),
      })
      done(null)
    },
  })
  // A connection that our side breaks off is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function responding(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
