import { createTransport } from 'nodemailer'
import type { Email } from '../../../platform/ports/email.ts'
import { MessageNotSent, type NotSentReason } from '../../../platform/ports/message-not-sent.ts'

export type SmtpSettings = {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  url: string
  /** The sender: `Anar <no-reply@shop.example>`. */
  from: string
  /** The time limit of one mail; 20 s by default. */
  timeoutMilliseconds?: number
}

const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Mail by SMTP. Unless the address is `smtps`, the server must offer STARTTLS; only a server on this machine may get mail
 * and password unencrypted. Errors contain neither the password nor the mail.
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
      // An object is one mailbox; in a string, a comma would begin another one.
      const mail = { from, to: { name: '', address: to }, subject, text, headers: automatic }
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('timed out')), timeoutMilliseconds)
      const sending = transport.sendMail(mail)
      try {
        await Promise.race([sending, late.promise])
      } catch (error) {
        // A later error of an abandoned mail must not be an unhandled rejection.
        sending.catch(() => {})
        throw notSent(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

// Prevents out-of-office replies.
const automatic = { 'Auto-Submitted': 'auto-generated' }

function notSent(error: unknown): MessageNotSent {
  const { code = 'late', responseCode } = error as { code?: string; responseCode?: number }
  const detail = `the mail server: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`
  return new MessageNotSent(reasonOf(code, responseCode), detail)
}

function reasonOf(code: string, responseCode: number | undefined): NotSentReason {
  // 4xx is a temporary failure in the protocol.
  const isFinal = responseCode !== undefined && responseCode >= 500
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return isFinal || responseCode === undefined ? 'misconfigured' : 'unavailable'
  if (code === 'ETLS') return 'misconfigured'
  return isFinal ? 'refused' : 'unavailable'
}
