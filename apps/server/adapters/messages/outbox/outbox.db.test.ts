/** @spec 1.demo, 8.messages */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestApp } from '../../../testing/opened.ts'
import { oneKey } from '../../../testing/secret-keys.ts'
import { createOutbox } from './index.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestApp(clock)

const folder = await mkdtemp(path.join(tmpdir(), 'anar-outbox-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const outboxIn = (file: string | null) => createOutbox({ database, clock, file })
const page = (url: string, cookie = '') => app.inject({ url, headers: cookie === '' ? {} : { cookie } })

describe('a message of a shop without a provider', () => {
  it('is a line of JSON in a file that only its owner reads, in the order of sending', async () => {
    const file = path.join(folder, 'data', 'outbox.jsonl')
    const outbox = outboxIn(file)
    await outbox.sms.send({ to: '9121234567', text: 'انار\nکد ورود: 123456' })
    await outbox.email.send({ to: 'sara@example.com', subject: 'انار', text: 'سلام' })
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        at: '2026-05-10T09:00:00Z',
        channel: 'sms',
        to: '9121234567',
        subject: '',
        text: 'انار\nکد ورود: 123456',
      },
      { at: '2026-05-10T09:00:00Z', channel: 'email', to: 'sara@example.com', subject: 'انار', text: 'سلام' },
    ])
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('was not sent where it cannot be stored', async () => {
    const { sms } = outboxIn(path.join(folder, 'data', 'outbox.jsonl', 'no-folder'))
    await expect(sms.send({ to: '9121234567', text: 'x' })).rejects.toMatchObject({
      name: 'MessageNotSent',
      reason: 'unavailable',
    })
  })
})

describe('the page of the outbox', () => {
  /** @spec 1.demo.2 */
  it('shows the newest message first, with its code to be copied, in Persian and in English', async () => {
    const { sms } = outboxIn(null)
    await sms.send({ to: '9120000001', text: 'انار\nکد ورود: 111111' })
    await sms.send({ to: '9120000002', text: 'انار\nکد ورود: 222222' })
    const persian = (await page('/outbox')).body
    expect(persian).toContain('<html lang="fa" dir="rtl" data-theme="light">')
    expect(persian.indexOf('data-code="222222"')).toBeGreaterThan(0)
    expect(persian.indexOf('data-code="222222"')).toBeLessThan(persian.indexOf('data-code="111111"'))
    expect(persian).toContain('09120000002')
    expect(persian).toContain('۱۲:۳۰:۰۰')
    const english = (await page('/outbox', 'anar_language=en; anar_theme=night')).body
    expect(english).toContain('<html lang="en" dir="ltr" data-theme="night">')
    expect(english).toContain('Text message')
    expect((await page('/outbox?language=en')).body).toContain('Message outbox')
  })

  it('reads the list alone again, and what a message holds is text, never markup', async () => {
    await outboxIn(null).email.send({
      to: 'sara@example.com',
      subject: '<b>x</b>',
      text: '<script>x</script>',
    })
    const list = await page('/outbox/messages?language=en')
    expect(list.body).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(list.body).not.toMatch(/<script|<b>|<html/)
    expect(list.headers['cache-control']).toBe('no-store')
  })

  it('brings its styles, its script and its typefaces, and its security policy lets it run them', async () => {
    for (const [url, type] of [
      ['/outbox/outbox.css', 'text/css; charset=utf-8'],
      ['/outbox/outbox.js', 'text/javascript; charset=utf-8'],
      ['/outbox/vazirmatn.woff2', 'font/woff2'],
      ['/outbox/figtree.woff2', 'font/woff2'],
    ] as const) {
      const answer = await page(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    }
    const { body, headers } = await page('/outbox')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    // The only script tag loads a file; inline scripts do not run.
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/outbox/outbox.js">'])
  })

  it('is not there where messages are really sent', async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SMS_PROVIDER: 'none',
      EMAIL_PROVIDER: 'none',
    })
    const real = await createApp(
      { config, database, clock, secretKeys: oneKey('x'.repeat(32)) },
      { frontEnds: [] },
    )
    for (const url of ['/outbox', '/outbox/messages']) {
      expect((await real.inject({ url })).statusCode).toBe(404)
    }
    await real.close()
  })
})
