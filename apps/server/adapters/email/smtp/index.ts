import { createTransport } from 'nodemailer'
import type { Email } from '../../../platform/ports/email.ts'
import { MessageNotSent, type NotSentReason } from '../../../platform/ports/message-not-sent.ts'

export type SmtpSettings = {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  url: string
  /** Whom mail comes from: `Anar <no-reply@shop.example>`. */
  from: string
  /** How long sending one mail may take; 20 s unless told. */
  timeoutMilliseconds?: number
}

const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Mail by SMTP. Where the address is not `smtps`, the server must offer STARTTLS: only to this machine itself mail
 * and password go in the clear. Neither password nor mail stands in what is thrown.
 */
export function smtpEmail({ url, from, timeoutMilliseconds = 20_000 }: SmtpSettings): Email {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !loopbackHosts.includes(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, subject, text }) {
      // Given as one mailbox: a comma in it would otherwise begin another.
      const mail = { from, to: { name: '', address: to }, subject, text, headers: automatic }
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('timed out')), timeoutMilliseconds)
      const sending = transport.sendMail(mail)
      try {
        await Promise.race([sending, late.promise])
      } catch (error) {
        // What still comes of a mail that was given up is nobody's error.
        sending.catch(() => {})
        throw notSent(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

// So that no mailbox answers with its holiday notice.
const automatic = { 'Auto-Submitted': 'auto-generated' }

function notSent(error: unknown): MessageNotSent {
  const { code = 'late', responseCode } = error as { code?: string; responseCode?: number }
  const said = `the mail server: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`
  return new MessageNotSent(reasonOf(code, responseCode), said)
}

function reasonOf(code: string, responseCode: number | undefined): NotSentReason {
  // 4xx is "not now" in the protocol, whatever it is about.
  const isFinal = responseCode !== undefined && responseCode >= 500
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return isFinal || responseCode === undefined ? 'misconfigured' : 'unavailable'
  if (code === 'ETLS') return 'misconfigured'
  return isFinal ? 'refused' : 'unavailable'
}
