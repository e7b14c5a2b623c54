import type { ShowToman } from '@anar/domain/money'
import type { FastifyRequest } from 'fastify'
import { landingHead } from './content/index.ts'
import type { App, AppDeps } from './deps.ts'
import { addLandingAnswers, type LandingLanguage as Language } from './landing-answers.ts'
import { createCache } from './platform/cache.ts'
import { ownOriginOf } from './platform/command/index.ts'
import { watchChannel } from './platform/db/watch-channel.ts'
import { type Packed, packed } from './platform/http/packed.ts'

type Theme = 'light' | 'night'

/**
 * The storefront's server entry: the landing as HTML. `load` answers a read of our own API (a path without
 * prefix) as its parsed JSON. `state` is handed to the browser in the page, so that it need not ask again, and `answers`,
 * what the landing itself was made of, beside it.
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
  /** The file that a preview of the page shows; null where there is none. */
  previewFileId?: string | null
  /** When what is shown changes by itself, in milliseconds since 1970; null where it does not. */
  changesAtMs?: number | null
}>

type Rendered = Packed & { changesAtMs: number | null }
export type LandingDeps = Pick<AppDeps, 'clock' | 'database' | 'config'>

/**
 * The page with the landing already in it, in the language and theme the browser remembers in its cookies, so
 * that it paints before any script runs. It is rendered anew when a campaign begins or ends, and as soon as the office
 * has changed something that it shows. Where rendering fails the bare page goes out, which renders itself.
 * @spec 2.landing.2
 */
export function landingPage(
  app: App,
  page: string,
  render: RenderLanding,
  { clock, database, config }: LandingDeps,
): (request: FastifyRequest) => Promise<Packed> {
  // In each language and theme and, without a setting for it, under each name of the server.
  const cache = createCache<Rendered>({
    name: 'landing pages',
    maxEntries: 16,
    // Long enough that a crowd costs one rendering, short enough that nobody minds: the browser asks again anyway.
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
      app.log.error({ err: error }, 'the landing could not be rendered')
      return { ...(await packed(base)), changesAtMs: null }
    }
  }

  const pageIn = async (language: Language, theme: Theme, origin: string): Promise<Packed> => {
    const key = `${language} ${theme} ${origin}`
    const known = cache.get(key, clock.now().epochMilliseconds)
    return known ?? cache.fill(key, () => rendered(language, theme, origin))
  }
  const originOf = (request: FastifyRequest) => ownOriginOf(request, config.origin)
  const landingAnswers = addLandingAnswers(app, (language, request) =>
    pageIn(language, 'light', originOf(request)),
  )

  return (request) => {
    const language = request.cookies['anar_language'] === 'en' ? 'en' : 'pe'
    const theme = request.cookies['anar_theme'] === 'night' ? 'night' : 'light'
    return pageIn(language, theme, originOf(request))
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

/** Says to the boot script, the application and the service worker where the landing's answers are. */
const answersLink = (address: string) => `<meta name="landing-answers" content="${address}">`

// JSON inside HTML: a text that ends the element, or opens a comment in it, must not be able to.
function stateScript(state: unknown): string {
  if (state === undefined) return ''
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="app-state">${json}</script>`
}
