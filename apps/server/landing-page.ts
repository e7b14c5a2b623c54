import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ShowToman } from '@anar/domain/money'
import type { FastifyRequest } from 'fastify'
import { watchChannel } from './db/watch-channel.ts'
import type { App, AppDeps } from './deps.ts'
import { ownOriginOf } from './features/command/index.ts'
import { landingHead } from './features/share/index.ts'

type Language = 'pe' | 'en'
type Theme = 'light' | 'night'

/**
 * The storefront's server entry: the landing as HTML. `load` answers a read of our own API (a path without
 * prefix) as its parsed JSON. `state` is handed to the browser, so that it need not ask again.
 */
export type RenderLanding = (request: {
  language: Language
  theme: Theme
  load(path: string): Promise<unknown>
}) => Promise<{
  html: string
  head?: string
  state?: unknown
  /** The file that a preview of the page shows; null where there is none. */
  previewFileId?: string | null
  /** When what is shown changes by itself, in milliseconds since 1970; null where it does not. */
  changesAtMs?: number | null
}>

// Long enough that a crowd costs one rendering, short enough that nobody minds: the browser asks again anyway.
const keptMs = 10_000
// In how many languages, themes and, without a setting for it, under how many names it is kept at once.
const mostKept = 16

/** A page as text, and what is sent of it where the browser takes Brotli. */
export type Page = { html: string; brotli: Buffer }
type Rendered = Page & { changesAtMs: number | null }
export type LandingDeps = Pick<AppDeps, 'clock' | 'database' | 'config'>

/**
 * The page with the landing already in it, in the language and theme the browser remembers in its cookies, so
 * that it paints before any script runs. It is rendered anew when a campaign begins or ends, and as soon as the office
 * has changed something that it shows. Where rendering fails the bare page goes out, which renders itself.
 * @spec 2.landing
 */
export function landingPage(
  app: App,
  page: string,
  render: RenderLanding,
  { clock, database, config }: LandingDeps,
): (request: FastifyRequest) => Promise<Page> {
  const kept = new Map<string, { until: number; rendered: Promise<Rendered> }>()
  const forget = () => kept.clear()
  app.addHook('onClose', watchChannel(database, 'site_changed', { open: forget, forget, close: forget }))

  const fresh = async (language: Language, theme: Theme, origin: string): Promise<Rendered> => {
    const base = dressed(await withShownToman(app, page), language, theme)
    try {
      const load = (path: string) => loadFrom(app, language, path)
      const {
        html,
        head = '',
        state,
        previewFileId = null,
        changesAtMs = null,
      } = await render({ language, theme, load })
      const forMachines = landingHead(origin, language === 'pe' ? 'fa' : 'en', previewFileId)
      const whole = base
        .replace('<!--app-head-->', () => head + forMachines)
        .replace('<!--app-html-->', () => html)
        .replace('<!--app-state-->', () => stateScript(state))
      return { ...(await packed(whole)), changesAtMs }
    } catch (error) {
      app.log.error({ err: error }, 'the landing could not be rendered')
      return { ...(await packed(base)), changesAtMs: null }
    }
  }

  return async (request) => {
    const language = request.cookies['anar_language'] === 'en' ? 'en' : 'pe'
    const theme = request.cookies['anar_theme'] === 'night' ? 'night' : 'light'
    const origin = ownOriginOf(request, config.origin)
    const key = `${language} ${theme} ${origin}`
    const known = kept.get(key)
    if (known && known.until > performance.now()) {
      const { changesAtMs, ...page } = await known.rendered
      if (changesAtMs === null || clock.now().epochMilliseconds < changesAtMs) return page
    }
    const rendered = fresh(language, theme, origin)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { until: performance.now() + keptMs, rendered })
    return rendered
  }
}

// Packed once for all who ask, so it may take its forty milliseconds; by quality 9 it would be a fourteenth larger.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function packed(html: string): Promise<Page> {
  return { html, brotli: await promisify(brotliCompress)(html, brotliOptions) }
}

function dressed(page: string, language: Language, theme: Theme): string {
  const [lang, dir] = language === 'pe' ? ['fa', 'rtl'] : ['en', 'ltr']
  return page.replace(
    /<html[^>]*?( data-toman="[^"]*")?>/,
    (_, toman = '') => `<html lang="${lang}" dir="${dir}" data-theme="${theme}"${toman}>`,
  )
}

/**
 * A page with the languages that show tomans in it (`<html data-toman="fa">`): amounts are right in the first paint,
 * and no script asks for the setting. Left out where the settings cannot be read; what is usual is shown then.
 */
export async function withShownToman(app: App, page: string): Promise<string> {
  const { showToman } = await settingsFrom(app)
  if (!showToman) return page
  const languages = (['fa', 'en'] as const).filter((language) => showToman[language])
  return page.replace(/<html([^>]*)>/, `<html$1 data-toman="${languages.join(' ')}">`)
}

async function settingsFrom(app: App): Promise<{ showToman?: ShowToman }> {
  try {
    return (await loadFrom(app, 'pe', 'settings')) as { showToman?: ShowToman }
  } catch (error) {
    app.log.error({ err: error }, 'the settings could not be read for the page')
    return {}
  }
}

async function loadFrom(app: App, language: Language, path: string): Promise<unknown> {
  const prefix = language === 'pe' ? '/pe/persian' : '/gr/english'
  const answer = await app.inject({ method: 'GET', url: `${prefix}/${path.replace(/^\//, '')}` })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return answer.json()
}

// JSON inside HTML: a text that ends the element, or opens a comment in it, must not be able to.
function stateScript(state: unknown): string {
  if (state === undefined) return ''
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="app-state">${json}</script>`
}
