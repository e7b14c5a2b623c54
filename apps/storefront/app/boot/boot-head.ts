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

// Filled in by the build (plugin.ts). This script stands in the page itself and runs before anything is painted.
declare const __BOOT_ROUTES__: readonly BootRoute[]
/** Where the files of the other screens stand: `OtherFiles`. */
declare const __OTHER_FILES__: string
/** The entry and everything it imports at once, in the order in which they are asked for. */
declare const __APPLICATION__: readonly string[]
/** The messages of the shell, by the value of `<html lang>`. */
declare const __SHELL_MESSAGES__: { readonly fa: readonly string[]; readonly en: readonly string[] }
/** The file that starts the application; empty where the build's own tag does, while developing. */
declare const __ENTRY__: string

const root = document.documentElement
const decision = decide({
  hash: location.hash,
  keptLanguage: kept('anar_language'),
  keptTheme: kept('anar_theme'),
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
dressBrowser()
tellServer('anar_language', decision.language)
tellServer('anar_theme', decision.theme)
// The largest picture of the landing is a background: the style sheet would name it late.
const picture = document.querySelector<HTMLMetaElement>('meta[name="landing-picture"]')?.content
if (picture && decision.landing === 'keep') link('preload', picture)
const named = decision.route?.named
// First what takes longest: the answer, and the picture named in it.
const early = named ? earlyOf(named.screen) : []
for (const request of early) if (!isOfMember(request)) ask(request)
for (const file of named?.files.styles ?? []) link('stylesheet', file)
if (!named && __OTHER_FILES__) lookUp()
if (decision.landing === 'keep') afterThePage(bringScripts)
else bringScripts()

/** The colour that the browser draws around the page, and the app that it may be kept as. */
function dressBrowser(): void {
  const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (colour) colour.content = colour.dataset[decision.theme] ?? colour.content
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = `/manifest-${decision.lang}.webmanifest`
}

/**
 * What is loaded before a screen is drawn, in the order in which it is asked for. Where only six may be on their way at
 * once, the line is free for the two large files soonest when the small ones that many screens share went before them,
 * and what one screen alone has comes after (docs/performance.md).
 */
function scriptsOf(files: ScreenFiles | undefined): readonly string[] {
  const { own = [], shared = [], messages } = files ?? {}
  const words = messages?.[decision.lang] ?? []
  return [...__SHELL_MESSAGES__[decision.lang], ...shared, ...__APPLICATION__, ...words, ...own]
}

/** Asks for the files of a screen that the page does not name; the application itself finds them where this fails. */
function lookUp(): void {
  fetch(__OTHER_FILES__, { priority: 'high' })
    .then((response) => response.json())
    .then((others: OtherFiles) => {
      const files = others.find(({ pattern }) => isMeant(location.hash, pattern))?.files
      for (const file of files?.styles ?? []) link('stylesheet', file)
      // Those of the application are on their way; a second link to them asks for nothing.
      for (const file of scriptsOf(files)) link('modulepreload', file)
    })
    .catch(() => undefined)
}

function bringScripts(): void {
  // What the application asks first, so that it need not wait for the answer when it has come.
  if (__ENTRY__) askForMember(askEarly(sessionAddress))
  const answers = document.querySelector<HTMLMetaElement>('meta[name="landing-answers"]')?.content
  if (answers && decision.landing === 'keep') askEarly(answers)
  for (const file of scriptsOf(named?.files)) link('modulepreload', file)
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = __ENTRY__
  if (__ENTRY__) document.head.append(script)
}

/**
 * The landing is there to be read, and paints best with the line to itself. Its scripts come once it is whole and
 * painted, and at once when somebody wants to do something.
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
  // After the next frame, when what has just been loaded can be seen.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(once)), { signal })
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'hashchange']) {
    addEventListener(event, once, { signal, capture: true })
  }
}

/** What is asked early of a screen; nothing where the page came in another language, whose days are others. */
function earlyOf(screen: string): readonly EarlyRequest[] {
  const text = document.getElementById(earlyElementId)?.textContent
  if (!text || decision.landing === 'remove') return []
  const known: EarlyRequests = JSON.parse(text)
  return earlyRequests(pathOfHash(location.hash), screen, known)
}

/**
 * Asks for what a screen shows first, and as soon as it is known which they are for the images in it that are seen
 * at once: asked by the application, they would come after all of its code.
 */
function ask({ address, images }: EarlyRequest): void {
  const answer = askEarly(encodeURI(address))
  if (!images) return
  readEarly(answer, ({ page }: { page: { image: string | null }[] }) => {
    for (const { image } of page.slice(0, images.rowsAtOnce)) {
      if (!image) continue
      const imageSrcset = imageSourceSet(image, images.widths)
      link('preload', '', { imageSrcset, imageSizes: images.sizes, type: 'image/avif' })
    }
  })
}

/** Asks for what is somebody's own once it is known who that is; a visitor has nothing. */
function askForMember(session: Promise<Response>): void {
  const own = early.filter(isOfMember)
  if (own.length === 0) return
  readEarly(session, ({ userId }: { userId: number }) => {
    for (const request of own) ask(ofMember(request, userId))
  })
}

/** Reads an answer that the application will read as well; of one that is none, it tells what is wrong. */
function readEarly<Answer>(answer: Promise<Response>, read: (answer: Answer) => void): void {
  answer
    .then((response) => (response.status === 200 ? response.clone().json().then(read) : undefined))
    .catch(() => undefined)
}

/** Asks what the application would ask; it takes the answer when it has come. */
function askEarly(address: string): Promise<Response> {
  const answer = fetch(address, { credentials: 'include', priority: 'high' })
  const store: { anarEarly?: EarlyAnswer[] } = window
  store.anarEarly ??= []
  store.anarEarly.push({ address, answer })
  // Whoever takes it hears of a failure; until then nobody does.
  answer.catch(() => undefined)
  return answer
}

function kept(key: string): string | null {
  try {
    const value = localStorage.getItem(key)
    if (value) return value
  } catch {
    // Refused storage: the cookie may still be there.
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

/** The next page shall come in the right language at once. A page without a choice sets no cookie. */
function tellServer(key: string, value: string): void {
  if (kept(key) === null || cookie(key) === value) return
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers too late here
    document.cookie = `${key}=${value}; path=/; max-age=31536000; samesite=lax`
  } catch {
    // Refused: the page comes in the usual language, and changes over here.
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
  // Modules and style sheets are asked for so by the build's own tags; asked otherwise they would come twice.
  if (rel === 'preload') element.as = 'image'
  else element.crossOrigin = ''
  // A landing's scripts let its pictures go first; any other screen is nothing but a skeleton without them.
  element.fetchPriority = rel === 'modulepreload' && decision.landing === 'keep' ? 'low' : 'high'
  Object.assign(element, more)
  document.head.append(element)
}
