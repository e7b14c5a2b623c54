import { pathOfHash } from '@anar/app-kit/route-match'
import { imageSourceSet } from '@anar/ui/image-address'
import type { EarlyAnswer } from '../../platform/data/early-answers.ts'
import { type BootRoute, decide, isMeant, type OtherFiles, type ScreenFiles } from './decide.ts'
import {
  type EarlyRequest,
  type EarlyRequests,
  earlyElementId,
  earlyRequests,
  isOfMember,
  ofMember,
  sessionAddress,
} from './early.ts'

// Filled in by the build (plugin.ts). This script is inlined in the page and runs before the first paint.
declare const __BOOT_ROUTES__: readonly BootRoute[]
/** URL of the list of the other screens' files: `OtherFiles`. */
declare const __OTHER_FILES__: string
/** The entry and its static imports, in request order. */
declare const __APPLICATION__: readonly string[]
/** The messages of the shell, by the value of `<html lang>`. */
declare const __SHELL_MESSAGES__: { readonly fa: readonly string[]; readonly en: readonly string[] }
/** The file that starts the application; empty in development, where the page's own tag loads it. */
declare const __ENTRY__: string

const root = document.documentElement
const decision = decide({
  hash: location.hash,
  storedLanguage: stored('anar_language'),
  storedTheme: stored('anar_theme'),
  renderedLang: root.lang,
  routes: __BOOT_ROUTES__,
})
if (decision.landing !== 'keep') {
  root.dataset['boot'] = decision.landing === 'remove' ? 'bare' : decision.skeleton
  root.dataset['bootRemoves'] = String(decision.landing === 'remove')
}
root.lang = decision.lang
root.dir = decision.dir
root.dataset['theme'] = decision.theme
setBrowserChrome()
setCookie('anar_language', decision.language)
setCookie('anar_theme', decision.theme)
// The landing's largest image is a CSS background, which the style sheet would request late.
const image = document.querySelector<HTMLMetaElement>('meta[name="landing-image"]')?.content
if (image && decision.landing === 'keep') link('preload', image)
const named = decision.route?.named
// The slowest first: the answer, and the images named in it.
const early = named ? earlyOf(named.screen) : []
for (const request of early) if (!isOfMember(request)) fetchEarly(request)
for (const file of named?.files.styles ?? []) link('stylesheet', file)
if (!named && __OTHER_FILES__) lookUp()
if (decision.landing === 'keep') afterThePage(loadScripts)
else loadScripts()

/** Sets the browser's theme colour and the web app manifest. */
function setBrowserChrome(): void {
  const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (colour) colour.content = colour.dataset[decision.theme] ?? colour.content
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = `/manifest-${decision.lang}.webmanifest`
}

/**
 * The scripts of a screen in request order. With six connections, the two large files load soonest if the small shared
 * files go before them and the screen's own files after (docs/performance.md).
 */
function scriptsOf(files: ScreenFiles | undefined): readonly string[] {
  const { own = [], shared = [], messages } = files ?? {}
  const words = messages?.[decision.lang] ?? []
  return [...__SHELL_MESSAGES__[decision.lang], ...shared, ...__APPLICATION__, ...words, ...own]
}

/** Loads the files of a screen that the page does not name; if this fails, the application loads them. */
function lookUp(): void {
  fetch(__OTHER_FILES__, { priority: 'high' })
    .then((response) => response.json())
    .then((others: OtherFiles) => {
      const files = others.find(({ pattern }) => isMeant(location.hash, pattern))?.files
      for (const file of files?.styles ?? []) link('stylesheet', file)
      // The application's files are loading already; a second link to them has no effect.
      for (const file of scriptsOf(files)) link('modulepreload', file)
    })
    .catch(() => undefined)
}

function loadScripts(): void {
  // The first requests of the application.
  if (__ENTRY__) fetchForMember(fetchForApp(sessionAddress))
  const answers = document.querySelector<HTMLMetaElement>('meta[name="landing-answers"]')?.content
  if (answers && decision.landing === 'keep') fetchForApp(answers)
  for (const file of scriptsOf(named?.files)) link('modulepreload', file)
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = __ENTRY__
  if (__ENTRY__) document.head.append(script)
}

/**
 * The landing paints fastest without other downloads. Its scripts load once it is painted, or at the first interaction.
 */
function afterThePage(work: () => void): void {
  const stop = new AbortController()
  const once = () => {
    if (stop.signal.aborted) return
    stop.abort()
    work()
  }
  setTimeout(once, 2_500)
  const { signal } = stop
  // After the next frame, which paints what has just loaded.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(once)), { signal })
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'hashchange']) {
    addEventListener(event, once, { signal, capture: true })
  }
}

/** Early requests of a screen; none if the page came in the other language, whose calendar differs. */
function earlyOf(screen: string): readonly EarlyRequest[] {
  const text = document.getElementById(earlyElementId)?.textContent
  if (!text || decision.landing === 'remove') return []
  const known: EarlyRequests = JSON.parse(text)
  return earlyRequests(pathOfHash(location.hash), screen, known)
}

/**
 * Requests a screen's first data, then the visible images named in it: the application would request them only after
 * all of its code has loaded.
 */
function fetchEarly({ address, images }: EarlyRequest): void {
  const answer = fetchForApp(encodeURI(address))
  if (!images) return
  readEarly(answer, ({ page }: { page: { image: string | null }[] }) => {
    for (const { image } of page.slice(0, images.rowsAtOnce)) {
      if (!image) continue
      const imageSrcset = imageSourceSet(image, images.widths)
      link('preload', '', { imageSrcset, imageSizes: images.sizes, type: 'image/avif' })
    }
  })
}

/** Requests personal data once the session is known; a visitor has none. */
function fetchForMember(session: Promise<Response>): void {
  const own = early.filter(isOfMember)
  if (own.length === 0) return
  readEarly(session, ({ userId }: { userId: number }) => {
    for (const request of own) fetchEarly(ofMember(request, userId))
  })
}

/** Reads an answer that the application will read as well; a failure is left to the application. */
function readEarly<Answer>(answer: Promise<Response>, read: (answer: Answer) => void): void {
  answer
    .then((response) => (response.status === 200 ? response.clone().json().then(read) : undefined))
    .catch(() => undefined)
}

/** Sends a request for the application, which takes its answer. */
function fetchForApp(address: string): Promise<Response> {
  const answer = fetch(address, { credentials: 'include', priority: 'high' })
  const store: { anarEarly?: EarlyAnswer[] } = window
  store.anarEarly ??= []
  store.anarEarly.push({ address, answer })
  // A failure reaches the application when it takes the answer.
  answer.catch(() => undefined)
  return answer
}

function stored(key: string): string | null {
  try {
    const value = localStorage.getItem(key)
    if (value) return value
  } catch {
    // Storage refused: the cookie may still be there.
  }
  return cookie(key)
}

function cookie(key: string): string | null {
  try {
    return new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? null
  } catch {
    return null
  }
}

/** Sets the cookie, so that the server renders the next page in this language. Without a choice, sets none. */
function setCookie(key: string, value: string): void {
  if (stored(key) === null || cookie(key) === value) return
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers too late here
    document.cookie = `${key}=${value}; path=/; max-age=31536000; samesite=lax`
  } catch {
    // Cookies refused: the page comes in the default language, and changes here.
  }
}

function link(
  rel: 'preload' | 'modulepreload' | 'stylesheet',
  href: string,
  more: Partial<HTMLLinkElement> = {},
): void {
  const element = document.createElement('link')
  element.rel = rel
  if (href) element.href = href
  // Must match the build's own tags, or modules and style sheets would load twice.
  if (rel === 'preload') element.as = 'image'
  else element.crossOrigin = ''
  // The landing's images go before its scripts; any other screen is only a skeleton without scripts.
  element.fetchPriority = rel === 'modulepreload' && decision.landing === 'keep' ? 'low' : 'high'
  Object.assign(element, more)
  document.head.append(element)
}
