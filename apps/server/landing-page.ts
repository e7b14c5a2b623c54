import type { ShowToman } from '@anar/domain/money'
import type { FastifyRequest } from 'fastify'
import { landingHead } from './content/index.ts'
import { addLandingAnswers, type LandingLanguage as Language } from './landing-answers.ts'
import { createCache } from './platform/cache.ts'
import { ownOriginOf } from './platform/command/index.ts'
import { watchChannel } from './platform/db/watch-channel.ts'
import type { App, AppDeps } from './platform/deps.ts'
import { type Packed, packed } from './platform/http/packed.ts'
import { logFor } from './platform/http/request-id.ts'

type Theme = 'light' | 'night'

/**
 * The storefront's server entry: the landing as HTML. `load` reads our own API (a path without prefix) and returns the
 * parsed JSON. `state` is embedded in the page, so that the browser need not fetch it; `answers`, the data of the
 * landing itself, has an address of its own.
 */
export type RenderLanding = (request: {
  language: Language
  theme: Theme
  load(path: string): Promise<unknown>
}) => Promise<{
  html: string
  head?: string
  state?: unknown
  answers?: unknown
  /** The image file for link previews of the page; null where there is none. */
  previewFileId?: string | null
  /** When the content changes by itself, in milliseconds since 1970; null where it does not. */
  changesAtMs?: number | null
}>

/** How often addresses of unknown answers have the landing rendered. */
const againMs = 1_000

type Rendered = Packed & { changesAtMs: number | null }
export type LandingDeps = Pick<AppDeps, 'clock' | 'database' | 'config'>

/**
 * The page with the landing already in it, in the language and theme of the browser's cookies, so that it paints before
 * any script runs. It is rendered again when a campaign begins or ends, and as soon as the office has changed its
 * content. Where rendering fails, the bare page is sent, which renders in the browser.
 * @spec 2.landing.2
 */
export function landingPage(
  app: App,
  page: string,
  render: RenderLanding,
  { clock, database, config }: LandingDeps,
): (request: FastifyRequest) => Promise<Packed> {
  // One entry per language, theme and, where ORIGIN is not set, host name.
  const cache = createCache<Rendered>({
    name: 'landing pages',
    maxEntries: 16,
    // Long enough that a crowd costs one rendering, short enough not to matter: the browser refetches anyway.
    maxAgeMs: 10_000,
    endsAtMs: ({ changesAtMs }) => changesAtMs,
  })
  const { clear } = cache
  app.addHook('onClose', watchChannel(database, 'site_changed', { open: clear, forget: clear, close: clear }))

  const rendered = async (language: Language, theme: Theme, origin: string): Promise<Rendered> => {
    const base = dressed(await withShownToman(app, page), language, theme)
    try {
      const load = (path: string) => loadFrom(app, language, path)
      const {
        html,
        head = '',
        state,
        answers,
        previewFileId = null,
        changesAtMs = null,
      } = await render({ language, theme, load })
      const answersAt = answers === undefined ? '' : answersLink(landingAnswers.add(language, answers))
      const forMachines = landingHead(origin, language === 'pe' ? 'fa' : 'en', previewFileId)
      const whole = base
        .replace('<!--app-head-->', () => head + answersAt + forMachines)
        .replace('<!--app-html-->', () => html)
        .replace('<!--app-state-->', () => stateScript(state))
      return { ...(await packed(whole)), changesAtMs }
    } catch (error) {
      logFor(app).error({ err: error }, 'the landing could not be rendered')
      return { ...(await packed(base)), changesAtMs: null }
    }
  }

  const pageIn = async (language: Language, theme: Theme, origin: string): Promise<Packed> => {
    const key = `${language} ${theme} ${origin}`
    const known = cache.get(key, clock.now().epochMilliseconds)
    return known ?? cache.fill(key, () => rendered(language, theme, origin))
  }
  const originOf = (request: FastifyRequest) => ownOriginOf(request, config.origin)
  const renderAgain = onceIn(againMs, (language: Language, origin: string) =>
    cache.fill(`${language} light ${origin}`, () => rendered(language, 'light', origin)),
  )
  const landingAnswers = addLandingAnswers(app, (language, request) =>
    renderAgain(language, originOf(request)),
  )

  return (request) => {
    const language = request.cookies['anar_language'] === 'en' ? 'en' : 'pe'
    const theme = request.cookies['anar_theme'] === 'night' ? 'night' : 'light'
    return pageIn(language, theme, originOf(request))
  }
}

/** The same work for everybody who calls with the same first argument within some time. */
function onceIn<Key, Rest extends unknown[]>(
  ms: number,
  work: (key: Key, ...rest: Rest) => Promise<unknown>,
): (key: Key, ...rest: Rest) => Promise<unknown> {
  const latest = new Map<Key, { startedMs: number; working: Promise<unknown> }>()
  return (key, ...rest) => {
    const known = latest.get(key)
    const nowMs = performance.now()
    if (known && nowMs - known.startedMs < ms) return known.working
    const working = work(key, ...rest)
    latest.set(key, { startedMs: nowMs, working })
    return working
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
 * and no script fetches the setting. Left out where the settings cannot be read; the default applies then.
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
    logFor(app).error({ err: error }, 'the settings could not be read for the page')
    return {}
  }
}

async function loadFrom(app: App, language: Language, path: string): Promise<unknown> {
  const prefix = language === 'pe' ? '/pe/persian' : '/gr/english'
  const answer = await app.inject({ method: 'GET', url: `${prefix}/${path.replace(/^\//, '')}` })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return answer.json()
}

/** The address of the landing's answers, for the boot script, the application and the service worker. */
const answersLink = (address: string) => `<meta name="landing-answers" content="${address}">`

// JSON inside HTML: its text must not be able to end the element or open a comment.
function stateScript(state: unknown): string {
  if (state === undefined) return ''
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="app-state">${json}</script>`
}
