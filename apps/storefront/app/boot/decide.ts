import { pathOfHash } from '../route-match.ts'

/** What the boot script knows of a screen: when it is meant, how it waits, and the files it is made of. */
export type BootRoute = {
  /** Source of the expression that its path matches. */
  pattern: string
  isLanding: boolean
  /** Its folder in screens/. */
  screen: string
  skeleton: string
  /** Null where they are to be looked up: the page names those of the screens alone that most come to. */
  files: ScreenFiles | null
}

export type ScreenFiles = {
  /** Its own script. */
  own: readonly string[]
  /** What it has in common with some others, but for the application. */
  shared: readonly string[]
  styles: readonly string[]
  /** Chunks of texts, by the value of `<html lang>`. */
  texts: { fa: readonly string[]; en: readonly string[] }
}

export type BootInput = {
  hash: string
  /** Kept choices, as they were found; anything unknown counts as none. */
  keptLanguage: string | null
  keptTheme: string | null
  /** The language of the page as it came, fa or en. */
  renderedLang: string
  routes: readonly BootRoute[]
}

export type BootDecision = {
  language: 'pe' | 'en'
  theme: 'light' | 'night'
  lang: 'fa' | 'en'
  dir: 'rtl' | 'ltr'
  /** The screen that the address names. */
  route: BootRoute | null
  /**
   * What to do with the landing that came in the page: show it as it is, put a screen's skeleton in its place, or
   * take everything away and show the start-up loader.
   */
  landing: 'keep' | 'skeleton' | 'remove'
}

/**
 * What must be settled before the first paint: language, direction, theme, and whether the landing in the page is
 * what the person came for.
 * @spec 1.languages, 1.themes, 2.start-up-loader
 */
export function decide({ hash, keptLanguage, keptTheme, renderedLang, routes }: BootInput): BootDecision {
  const language = keptLanguage === 'en' ? 'en' : 'pe'
  const lang = language === 'pe' ? 'fa' : 'en'
  const bare = pathOfHash(hash).replace(/[?#].*$/, '')
  const route = routes.find(({ pattern }) => new RegExp(pattern, 'i').test(bare)) ?? null
  const isOtherLanguage = lang !== renderedLang
  // The header around a skeleton is the rendered one: it must be in the right language too.
  const landing = isOtherLanguage || route === null ? 'remove' : route.isLanding ? 'keep' : 'skeleton'
  return {
    language,
    theme: keptTheme === 'night' ? 'night' : 'light',
    lang,
    dir: language === 'pe' ? 'rtl' : 'ltr',
    route,
    landing,
  }
}
