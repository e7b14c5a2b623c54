/** @spec 8.messages, 5.email-and-iban */

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { MessageNotSent } from '../../../platform/ports/message-not-sent.ts'
import { type SmtpDouble, startSmtp } from '../../../testing/smtp-double.ts'
import { smtpEmail } from './index.ts'

const login = { user: 'shop@example.com', password: 'p@ss:word/1' }
const url = (port: number, { user, password } = login, host = '127.0.0.1', scheme = 'smtp') =>
  `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`
const mail = { to: 'sara@example.com', subject: 'انار: کد ورود', text: 'انار\nکد ورود: 123456' }
const from = 'Anar <no-reply@shop.example>'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
async function smtp(rest: Partial<Parameters<typeof startSmtp>[0]> = {}): Promise<SmtpDouble> {
  const server = await startSmtp({ ...login, ...rest })
  open.push(server)
  return server
}

/** The error of a refused mail. */
function refusal(address: string, sent = mail, timeoutMilliseconds = 3_000): Promise<MessageNotSent> {
  return smtpEmail({ url: address, from, timeoutMilliseconds })
    .send(sent)
    .then(
      () => {
        throw new Error('it was sent')
      },
      (error: MessageNotSent) => error,
    )
}

describe('a mail', () => {
  it('arrives after a login, from the shop, as UTF-8, and no mailbox answers it by itself', async () => {
    const server = await smtp()
    await smtpEmail({ url: url(server.port), from }).send(mail)
    expect(server.mails).toMatchObject([
      { from: 'no-reply@shop.example', to: ['sara@example.com'], user: 'shop@example.com' },
    ])
    const { raw } = server.mails[0]!
    expect(raw).toContain('From: Anar <no-reply@shop.example>')
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toMatch(/Subject: =\?UTF-8\?/)
    const [, body = ''] = raw.split('\r\n\r\n')
    const decoded = raw.includes('base64')
      ? Buffer.from(body, 'base64').toString()
      : decodeURIComponent(body.replace(/=\r\n/g, '').replaceAll('=', '%'))
    expect(decoded.trim()).toBe(mail.text)
  })

  it('goes to the one mailbox it names: a comma in it makes no second one', async () => {
    const server = await smtp()
    const twice = { ...mail, to: 'sara@example.com, other@example.com' }
    await smtpEmail({ url: url(server.port), from })
      .send(twice)
      .catch(() => {})
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('other@example.com')
  })

  it('cannot be given a header by its subject', async () => {
    const server = await smtp()
    await smtpEmail({ url: url(server.port), from }).send({ ...mail, subject: 'a\r\nBcc: other@example.com' })
    expect(server.mails[0]!.to).toEqual(['sara@example.com'])
    expect(server.mails[0]!.raw).not.toMatch(/^Bcc:/m)
  })
})

describe('a mail that does not go', () => {
  it('a wrong password is a fault of the settings', async () => {
    const server = await smtp()
    expect(await refusal(url(server.port, { ...login, password: 'wrong' }))).toMatchObject({
      name: 'MessageNotSent',
      reason: 'misconfigured',
      message: 'misconfigured: the mail server: EAUTH 535',
    })
    expect(server.mails).toEqual([])
  })

  it.each([
    [550, 'refused'],
    [450, 'unavailable'],
  ])('a mailbox that is answered with %i', async (code, reason) => {
    const server = await smtp({ refusedRecipients: { 'sara@example.com': code } })
    expect(await refusal(url(server.port))).toMatchObject({
      reason,
      message: `${reason}: the mail server: EENVELOPE ${code}`,
    })
  })

  it.each([
    [554, 'refused'],
    [451, 'unavailable'],
  ])('a whole mail that is answered with %i', async (refusedMail, reason) => {
    const server = await smtp({ refusedMail })
    expect(await refusal(url(server.port))).toMatchObject({ reason })
  })

  it('nobody is there', async () => {
    const server = await startSmtp(login)
    await server.close()
    expect(await refusal(url(server.port))).toMatchObject({ reason: 'unavailable' })
  })

  const bare = async (greeting: string | null): Promise<number> => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      if (greeting !== null) socket.write(greeting)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
    return (server.address() as AddressInfo).port
  }

  it('silence is waited for no longer than the limit', async () => {
    const error = await refusal(url(await bare(null)), mail, 100)
    expect(error).toMatchObject({ reason: 'unavailable' })
  })

  it('something else answers there', async () => {
    const error = await refusal(url(await bare('HTTP/1.1 400 Bad Request\r\n\r\n')), mail, 1_000)
    expect(error).toMatchObject({ reason: 'unavailable' })
  })
})

describe('the password', () => {
  it('is not said to a server whose certificate nobody vouches for', async () => {
    for (const security of ['tls', 'starttls'] as const) {
      const server = await smtp({ security })
      const scheme = security === 'tls' ? 'smtps' : 'smtp'
      const error = await refusal(url(server.port, login, '127.0.0.1', scheme))
      expect(error.name).toBe('MessageNotSent')
      expect(server.logins).toEqual([])
    }
  })

  it('is not said in the clear to another machine', async () => {
    const server = await smtp()
    // The same server by an address that does not look local.
    const error = await refusal(url(server.port, login, '[::ffff:127.0.0.1]'))
    expect(error.name).toBe('MessageNotSent')
    expect(server.logins).toEqual([])
  })

  it('stands in nothing that is thrown, nor does the mail or the mailbox', async () => {
    const server = await smtp({ refusedRecipients: { 'sara@example.com': 550 } })
    const wrong = { ...login, password: 'wrong-secret' }
    for (const error of [await refusal(url(server.port)), await refusal(url(server.port, wrong))]) {
      const output = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n')
      for (const secret of [login.password, wrong.password, '123456', 'sara@example.com']) {
        expect(output).not.toContain(secret)
      }
    }
  })
})
