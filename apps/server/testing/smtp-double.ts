import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; user: string | null; raw: string }

export type SmtpDouble = {
  port: number
  readonly mails: ReceivedMail[]
  /** All login attempts, right or wrong. */
  readonly logins: { user: string; password: string }[]
  close(): Promise<void>
}

type Behaviour = {
  /** The accepted login; others are refused with 535. */
  user: string
  password: string
  /** Refused mailboxes, with their SMTP codes. */
  refusedRecipients?: Readonly<Record<string, number>>
  /** The SMTP code that refuses a mail after its data. */
  refusedMail?: number
  /** `none` is unencrypted; `starttls` and `tls` use a self-signed certificate. */
  security?: 'none' | 'starttls' | 'tls'
}

/** A real SMTP server that requires a login and records all mail. */
export async function startSmtp(behaviour: Behaviour): Promise<SmtpDouble> {
  const mails: ReceivedMail[] = []
  const logins: { user: string; password: string }[] = []
  const { security = 'none' } = behaviour
  const server = new SMTPServer({
    secure: security === 'tls',
    disabledCommands: security === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    logger: false,
    onAuth(credentials, _session, done) {
      const [user, password] = [credentials.username ?? '', credentials.password ?? '']
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
  // Some tests abort the connection.
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
