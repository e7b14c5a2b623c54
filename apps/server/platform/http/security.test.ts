import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { testCounts } from '../../testing/counts.ts'
import type { App, AppDeps } from '../deps.ts'
import { addErrors } from './errors.ts'
import { addLocale, withoutPrefix } from './locale.ts'
import { addSecurity } from './security.ts'

const apps: App[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function appWith(settings: Record<string, string>): Promise<App> {
  const app: App = Fastify({ rewriteUrl: withoutPrefix }).withTypeProvider<ZodTypeProvider>()
  apps.push(app)
  addErrors(app)
  addLocale(app)
  const deps = { config: readConfig(settings), counts: testCounts() }
  await addSecurity(app, deps as AppDeps, [])
  app.get('/settings', async () => ({}))
  app.post('/baskets/create', async () => ({}))
  app.post('/search/:entity', async () => ({}))
  app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'))
  app.get('/part', async (request, reply) => {
    return reply.type((request.query as { type: string }).type).send('part')
  })
  app.get('/framed', async (_request, reply) =>
    reply.header('x-frame-options', 'DENY').type('text/html').send('<p>'),
  )
  return app
}

async function statusesOf(app: App, method: 'GET' | 'POST', url: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push((await app.inject({ method, url })).statusCode)
  return statuses
}

describe('commands from one address', () => {
  it('are refused beyond the limit, saying for how long; reads never are', async () => {
    const app = await appWith({ RATE_LIMIT_PER_MINUTE: '2' })
    expect(await statusesOf(app, 'POST', '/baskets/create', 3)).toEqual([200, 200, 429])
    const refused = await app.inject({ method: 'POST', url: '/gr/english/baskets/create' })
    expect(refused.json()).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Try again in 60 seconds.',
      details: { seconds: 60 },
    })
    expect(await statusesOf(app, 'GET', '/settings', 4)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(app, 'POST', '/search/Product', 4)).toEqual([200, 200, 200, 200])
  })

  it('of IPv6 are counted with those of its /56 and its /48, which may send four and sixteen times as much', async () => {
    const app = await appWith({ RATE_LIMIT_PER_MINUTE: '2' })
    const refusedAt = async (addressOf: (turn: number) => string) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const sent = { method: 'POST', url: '/baskets/create', remoteAddress: addressOf(turn) } as const
        const answer = await app.inject(sent)
        if (answer.statusCode === 429) return turn
      }
      return null
    }
    const hex = (number: number) => number.toString(16)
    expect(await refusedAt(() => '2001:db8:1:1::1')).toBe(2)
    expect(await refusedAt((turn) => `2001:db8:2:${hex(turn)}::1`)).toBe(8)
    expect(await refusedAt((turn) => `2001:db8:3:${hex(turn * 256)}::1`)).toBe(32)
    expect(await refusedAt((turn) => `2001:db8:${hex(turn + 16)}:1::1`)).toBeNull()
    expect(await refusedAt((turn) => `198.51.100.${turn}`)).toBeNull()
  })

  it('are never refused where the limit is 0', async () => {
    const app = await appWith({ RATE_LIMIT_PER_MINUTE: '0' })
    expect(await statusesOf(app, 'POST', '/baskets/create', 4)).toEqual([200, 200, 200, 200])
  })
})

describe('security headers', () => {
  it('of a page is that it may not be framed, nor run scripts but our own', async () => {
    const { headers } = await (await appWith({})).inject('/page')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://trustseal.enamad.ir https://logo.samandehi.ir;",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    '/settings',
    '/part?type=application/javascript',
    '/part?type=text/css',
    '/part?type=font/woff2',
    '/part?type=image/avif',
  ])(
    'of %s, a part of pages, is only to take it for nothing else and give it to no other site',
    async (url) => {
      const { headers } = await (await appWith({})).inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['content-security-policy']).toBeUndefined()
    },
  )

  it('of a drawing, which can be opened as a page, are all those of a page', async () => {
    const { headers } = await (await appWith({})).inject('/part?type=image/svg%2Bxml')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('is what a route says where it says so itself', async () => {
    expect((await (await appWith({})).inject('/framed')).headers['x-frame-options']).toBe('DENY')
  })

  it('to insist on TLS only where the shop has it', async () => {
    const own = {
      NODE_ENV: 'production',
      SECRET_KEY: 'a-secret-of-thirty-two-characters',
      AUDIT_KEYS: '1:a-key-of-thirty-two-characters-or-more',
      DATABASE_URL: 'postgresql://db.example/anar',
    }
    const demo = await (await appWith({})).inject('/page')
    const production = await (await appWith({ ...own, ORIGIN: 'https://shop.example' })).inject('/page')
    expect(demo.headers['strict-transport-security']).toBeUndefined()
    expect(production.headers['strict-transport-security']).toContain('max-age=')
  })
})
