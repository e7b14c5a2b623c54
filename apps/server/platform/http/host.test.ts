import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import type { App } from '../deps.ts'
import { addErrors } from './errors.ts'
import { addHostGuard } from './host.ts'
import { addLocale, withoutPrefix } from './locale.ts'

async function appOf(config: Pick<Config, 'isDemo' | 'origin'>, trustProxy = false): Promise<App> {
  const app = Fastify({ rewriteUrl: withoutPrefix, trustProxy }) as unknown as App
  addErrors(app)
  addLocale(app)
  addHostGuard(app, config)
  await app.register(cookie)
  for (const url of ['/', '/health', '/ready']) app.get(url, async () => ({}))
  await app.ready()
  return app
}
const statusOf = async (app: App, host: string, url = '/', more = {}) =>
  (await app.inject({ url, headers: { host, ...more } })).statusCode
const demo = { isDemo: true, origin: null }
const production = { isDemo: false, origin: 'https://shop.example' }

describe('the demo', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000', 'shop.localhost:80'])(
    'answers to %s, a name of this machine',
    async (host) => expect(await statusOf(await appOf(demo), host)).toBe(200),
  )

  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    'evillocalhost',
    '192.168.1.5:3000',
    '0.0.0.0',
    '[::2]',
    'a b',
  ])('FOREIGN_HOST: refuses %j, whatever leads there', async (host) => {
    expect(await statusOf(await appOf(demo), host)).toBe(421)
    expect(await statusOf(await appOf(demo), host, '/nothing-here')).toBe(421)
  })

  it('FOREIGN_HOST: says so in the language of the address', async () => {
    const app = await appOf(demo)
    const problemOf = async (url: string) =>
      (await app.inject({ url, headers: { host: 'evil.example' } })).json() as object
    expect(await problemOf('/gr/english/')).toEqual({
      code: 'FOREIGN_HOST',
      message: '“evil.example” is not the address of this shop. Open the shop at its own address.',
      details: { host: 'evil.example' },
    })
    expect(await problemOf('/pe/persian/')).toMatchObject({
      message: '«evil.example» نشانی این فروشگاه نیست. فروشگاه را با نشانی خودش باز کنید.',
    })
  })

  it('FOREIGN_HOST: refuses a name that a proxy passes on, where links would be made of it', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' }
    expect(await statusOf(await appOf(demo, true), 'localhost', '/', forwarded)).toBe(421)
    // From a client that is no proxy of ours it is ignored.
    expect(await statusOf(await appOf(demo), 'localhost', '/', forwarded)).toBe(200)
  })
})

describe('production', () => {
  it('answers to the host of ORIGIN alone, at any port, and to probes of a node', async () => {
    const app = await appOf(production)
    for (const host of ['shop.example', 'shop.example:443', 'SHOP.example'])
      expect(await statusOf(app, host)).toBe(200)
    for (const host of ['evil.example', 'localhost', '127.0.0.1', 'www.shop.example'])
      expect(await statusOf(app, host)).toBe(421)
    for (const probe of ['/health', '/ready']) expect(await statusOf(app, '10.0.0.7:3000', probe)).toBe(200)
  })
})
