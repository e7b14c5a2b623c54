import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { addFrontEnds, builtFrontEnds, inlineHashes } from './front-ends.ts'
import type { RenderLanding } from './landing-page.ts'
import type { Database } from './platform/db/pool.ts'
import type { App, AppDeps } from './platform/deps.ts'
import { addErrors } from './platform/http/errors.ts'
import { addLocale, withoutPrefix } from './platform/http/locale.ts'
import { addSecurity } from './platform/http/security.ts'
import { fixedClock } from './testing/clock.ts'

const root = await mkdtemp(path.join(tmpdir(), 'anar-test-'))
const page = `<!doctype html><html lang="fa"><head><!--app-head--><script>mark()</script>
<script type="module" src="/assets/main-1a2b.js"></script></head><body><div id="root"><!--app-html--></div><!--app-state--></body></html>`
const script = 'export const shop = "انار"'.repeat(100)
const write = async (file: string, content: string | Buffer) => {
  const target = path.join(root, 'apps', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
await write('storefront/dist/client/index.html', page)
await write('storefront/dist/client/robots.txt', 'User-agent: *')
await write('storefront/dist/client/sw.js', 'keep()')
await write('storefront/dist/client/sw-off.js', 'forget()')
await write('storefront/dist/client/manifest-fa.webmanifest', '{"name":"انار"}')
await write('storefront/dist/client/assets/main-1a2b.js', script)
await write('storefront/dist/client/assets/main-1a2b.js.br', brotliCompressSync(script))
await write('backoffice/dist/client/index.html', '<html><head></head><body>office</body></html>')
await write('backoffice/dist/client/assets/office-3c4d.js', 'export {}')

const apps: App[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  await rm(root, { recursive: true, force: true })
})

const clock = fixedClock('2026-05-10T09:00:00Z')
// Changes by the office are notified on a channel of the database.
let notifySiteChanged = () => {}
const database = {
  listen: async (_channel: string, onMessage: () => void) => {
    notifySiteChanged = onMessage
    return async () => {}
  },
} as unknown as Database

async function appWith(
  render: RenderLanding | null,
  showToman?: { fa: boolean; en: boolean },
  settings: Record<string, string> = {},
): Promise<App> {
  const app: App = Fastify({ rewriteUrl: withoutPrefix }).withTypeProvider<ZodTypeProvider>()
  apps.push(app)
  addErrors(app)
  addLocale(app)
  const frontEnds = builtFrontEnds(root).map((built) => (built.prefix === '/' ? { ...built, render } : built))
  await addSecurity(
    app,
    { config: readConfig({ RATE_LIMIT_PER_MINUTE: '0' }) } as AppDeps,
    inlineHashes(frontEnds),
  )
  await app.register(cookie)
  app.get('/settings', async (request) => ({ ...request.locale, ...(showToman ? { showToman } : {}) }))
  await addFrontEnds(app, frontEnds, { config: readConfig(settings), clock, database })
  return app
}

describe('a built front end', () => {
  it('has its page at its root, always revalidated, and its inline script allowed by hash', async () => {
    const app = await appWith(null)
    const shop = await app.inject('/')
    expect(shop.body).toBe(page)
    expect(shop.headers['cache-control']).toBe('no-cache')
    // printf 'mark()' | openssl dgst -sha256 -binary | base64
    expect(shop.headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-0nI5ZBjuUYeB27uYFBDMAtH/nNGWrWNdeEJ2AAqxsDc='",
    )
    expect((await app.inject('/office/')).body).toContain('office')
    expect((await app.inject('/office')).headers.location).toBe('/office/')
  })

  it('has files that browsers cache for ever where their name has a hash, sent precompressed', async () => {
    const app = await appWith(null)
    const file = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    // Needs no revalidation and no range requests.
    for (const name of ['etag', 'last-modified', 'accept-ranges'])
      expect(file.headers).not.toHaveProperty(name)
    expect((await app.inject('/robots.txt')).headers).toHaveProperty('etag')
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script)
    expect((await app.inject('/assets/main-1a2b.js')).body).toBe(script)
    expect((await app.inject('/office/assets/office-3c4d.js')).statusCode).toBe(200)
    expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache')
    expect((await app.inject('/assets/gone-9f9f.js')).statusCode).toBe(404)
    expect((await app.inject('/assets/../../../../package.json')).statusCode).toBe(404)
  })
})

describe('the service worker', () => {
  it('is revalidated each time, so that a broken one can be replaced', async () => {
    const worker = await (await appWith(null)).inject('/sw.js')
    expect(worker.body).toBe('keep()')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toContain('javascript')
  })

  it('gives way to one that forgets and goes where SERVICE_WORKER is off', async () => {
    const worker = await (await appWith(null, undefined, { SERVICE_WORKER: 'off' })).inject('/sw.js')
    expect(worker.body).toBe('forget()')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toContain('javascript')
  })

  it('comes with a manifest that browsers take for one', async () => {
    const manifest = await (await appWith(null)).inject('/manifest-fa.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
  })
})

describe('the landing', () => {
  it('is sent as Brotli to a browser that takes it, and as it is to any other', async () => {
    const app = await appWith(async () => ({ html: '<h1>انار</h1>' }))
    const sentTo = (encodings: string) => app.inject({ url: '/', headers: { 'accept-encoding': encodings } })
    const packed = await sentTo('gzip, deflate, br, zstd')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' })
    const plain = await sentTo('br;q=0, identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('<h1>انار</h1>')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  /** @spec 2.landing.2 */
  it('is in the page already, in the language and theme of the cookies, with what was read for it', async () => {
    const app = await appWith(async ({ language, theme, load }) => ({
      html: `<h1>${language} ${theme}</h1>`,
      head: '<title>Anar</title>',
      state: { read: await load('settings'), text: '</script><b>' },
    }))
    const english = await app.inject({ url: '/', cookies: { anar_language: 'en', anar_theme: 'night' } })
    expect(english.body).toContain('<html lang="en" dir="ltr" data-theme="night"><head><title>Anar</title>')
    expect(english.body).toContain('<link rel="canonical" href="http://localhost:80/">')
    expect(english.body).toContain('<link rel="alternate" hreflang="en" href="http://localhost:80/en">')
    expect(english.body).toContain('"@type":"SearchAction"')
    expect(english.body).toContain('<div id="root"><h1>en night</h1></div>')
    expect(english.body).toContain(
      '<script type="application/json" id="app-state">' +
        '{"read":{"calendar":"gr","language":"english"},"text":"\\u003c/script>\\u003cb>"}</script>',
    )
    const persian = await app.inject({ url: '/', cookies: { anar_language: 'xx' } })
    expect(persian.body).toContain('<html lang="fa" dir="rtl" data-theme="light">')
    expect(persian.body).toContain('<h1>pe light</h1>')
  })

  it('says in which languages amounts are in tomans, so that no script must fetch it; so does the office', async () => {
    const toman = { fa: false, en: true }
    const app = await appWith(async () => ({ html: '' }), toman)
    expect((await app.inject('/')).body).toContain(
      '<html lang="fa" dir="rtl" data-theme="light" data-toman="en">',
    )
    expect((await app.inject('/office/')).body).toContain('<html data-toman="en">')
    const rials = await appWith(null, { fa: false, en: false })
    expect((await rials.inject('/')).body).toContain('<html lang="fa" data-toman="">')
  })

  describe('’s answers', () => {
    const answers = { newest: [{ id: 1, name: 'سرم' }] }
    const rendering = async (newest = answers.newest) => {
      const counted = { renderings: 0 }
      const app = await appWith(async () => {
        counted.renderings += 1
        return { html: '<h1>انار</h1>', answers: { newest } }
      })
      return { app, counted }
    }
    const addressIn = (page: string) =>
      /<meta name="landing-answers" content="([^"]+)">/.exec(page)?.[1] ?? ''

    it('stand at a content-addressed URL that the page names, cached by browsers for ever', async () => {
      const { app } = await rendering()
      const address = addressIn((await app.inject('/')).body)
      expect(address).toMatch(/^\/landing\/pe\/[\w-]{16}$/)
      const answered = await app.inject({ url: address, headers: { 'accept-encoding': 'br' } })
      expect(answered.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(JSON.parse(brotliDecompressSync(answered.rawPayload).toString())).toEqual(answers)
      expect((await app.inject(address)).json()).toEqual(answers)
    })

    it('are found on another server too, as long as they are what it would show', async () => {
      const { app: one } = await rendering()
      const address = addressIn((await one.inject('/')).body)
      const { app: same, counted } = await rendering()
      expect((await same.inject(address)).json()).toEqual(answers)
      expect(counted.renderings).toBe(1)
      const { app: other } = await rendering([])
      const refused = await other.inject(address)
      expect(refused.statusCode).toBe(404)
      expect(refused.headers['cache-control']).toBeUndefined()
    })

    it('cost one rendering, however many unknown addresses are tried', async () => {
      const { app, counted } = await rendering()
      const tries = ['/landing/pe/AAAA', '/landing/pe/BBBB', '/landing/pe/CCCC']
      for (const address of tries) expect((await app.inject(address)).statusCode).toBe(404)
      expect(counted.renderings).toBe(1)
    })

    it('are still there for a page that went out before the office changed something', async () => {
      let id = 0
      const app = await appWith(async () => ({ html: '', answers: { id: ++id } }))
      const address = addressIn((await app.inject('/')).body)
      notifySiteChanged()
      expect(addressIn((await app.inject('/')).body)).not.toBe(address)
      expect((await app.inject(address)).json()).toEqual({ id: 1 })
    })
  })

  it('is rendered once for a crowd', async () => {
    let renderings = 0
    const app = await appWith(async () => ({ html: String(++renderings) }))
    const pages = await Promise.all([1, 2, 3].map(() => app.inject('/')))
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    expect(renderings).toBe(1)
  })

  it('is rendered anew at the moment at which a campaign begins or ends, and as soon as the office changes something', async () => {
    let renderings = 0
    const nextChange = Temporal.Instant.from('2026-05-10T10:30:00Z').epochMilliseconds
    const app = await appWith(async () => ({
      html: `rendering ${++renderings}`,
      changesAtMs: renderings === 1 ? nextChange : null,
    }))
    const shown = async () => /rendering \d/.exec((await app.inject('/')).body)?.[0]
    expect(await shown()).toBe('rendering 1')
    clock.moveTo('2026-05-10T10:29:59.999Z')
    expect(await shown()).toBe('rendering 1')
    clock.moveTo('2026-05-10T10:30:00Z')
    expect(await shown()).toBe('rendering 2')
    expect(await shown()).toBe('rendering 2')
    notifySiteChanged()
    expect(await shown()).toBe('rendering 3')
  })

  it('goes out bare where it cannot be rendered: the browser does it then', async () => {
    const app = await appWith(async ({ load }) => ({ html: String(await load('nowhere')) }))
    const bare = await app.inject('/')
    expect(bare.statusCode).toBe(200)
    expect(bare.body).toContain('<div id="root"><!--app-html--></div>')
  })
})
