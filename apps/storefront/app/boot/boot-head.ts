import { type BootRoute, decide } from './decide.ts'

// Filled in by the build (plugin.ts). This script stands in the page itself and runs before anything is painted.
declare const __BOOT_ROUTES__: readonly BootRoute[]

const root = document.documentElement
const decision = decide({
  hash: location.hash,
  keptLanguage: kept('anar_language'),
  keptTheme: kept('anar_theme'),
  renderedLang: root.lang,
  routes: __BOOT_ROUTES__,
})
if (decision.landing !== 'keep') {
  root.dataset['boot'] = decision.landing === 'remove' ? 'bare' : (decision.route?.skeleton ?? 'bare')
  root.dataset['bootRemoves'] = String(decision.landing === 'remove')
}
root.lang = decision.lang
root.dir = decision.dir
root.dataset['theme'] = decision.theme
tellServer('anar_language', decision.language)
tellServer('anar_theme', decision.theme)
// The largest picture of the landing is a background: the style sheet would name it late.
const picture = document.querySelector<HTMLMetaElement>('meta[name="landing-picture"]')?.content
if (picture && decision.landing === 'keep') link('preload', picture)
for (const file of decision.route?.styles ?? []) link('stylesheet', file)
for (const file of decision.route
  ? [...decision.route.scripts, ...decision.route.texts[decision.lang]]
  : []) {
  link('modulepreload', file)
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
  return new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? null
}

/** The next page shall come in the right language at once. A page without a choice sets no cookie. */
function tellServer(key: string, value: string): void {
  if (kept(key) === null || cookie(key) === value) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers too late here
  document.cookie = `${key}=${value}; path=/; max-age=31536000; samesite=lax`
}

function link(rel: 'preload' | 'modulepreload' | 'stylesheet', href: string): void {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  // Modules and style sheets are asked for so by the build's own tags; asked otherwise they would come twice.
  if (rel === 'preload') element.as = 'image'
  else element.crossOrigin = ''
  document.head.append(element)
}
