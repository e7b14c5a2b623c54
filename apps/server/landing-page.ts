import type { ShowToman } from '@anar/domain/money'
import type { FastifyRequest } from 'fastify'
import type { App } from './deps.ts'

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
}) => Promise<{ html: string; head?: string; state?: unknown }>

// Long enough that a crowd costs one rendering, short enough that nobody minds: the browser asks again anyway.
const keptMs = 10_000

/**
 * The page with the landing already in it, in the language and theme the browser remembers in its cookies, so
 * that it paints before any script runs. Where rendering fails the bare page goes out, which renders itself.
 */
export function landingPage(
  app: App,
  page: string,
  render: RenderLanding,
): (request: FastifyRequest) => Promise<string> {
  const kept = new Map<string, { until: number; page: Promise<string> }>()

  const fresh = async (language: Language, theme: Theme): Promise<string> => {
    const base = dressed(await withShownToman(app, page), language, theme)
    try {
      const load = (path: string) => loadFrom(app, language, path)
      const { html, head = '', state } = await render({ language, theme, load })
      return base
        .replace('<!--app-head-->', () => head)
        .replace('<!--app-html-->', () => html)
        .replace('<!--app-state-->', () => stateScript(state))
    } catch (error) {
      app.log.error({ err: error }, 'the landing could not be rendered')
      return base
    }
  }

  return (request) => {
    const language = request.cookies['anar_language'] === 'en' ? 'en' : 'pe'
    const theme = request.cookies['anar_theme'] === 'night' ? 'night' : 'light'
    const key = `${language} ${theme}`
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.page
    const rendered = fresh(language, theme)
    kept.set(key, { until: performance.now() + keptMs, page: rendered })
    return rendered
  }
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
