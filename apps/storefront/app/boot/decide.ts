import { pathOfHash } from '@anar/app-kit/route-match'
import type { Skeleton } from '../screen.ts'

/** What the boot script knows of a screen: when it is meant, how it waits, and the files it is made of. */
export type BootRoute = {
  /** Source of the expression that its path matches. */
  pattern: string
  skeleton: Skeleton
  /** Its folder in screens/ and its files, of those screens alone that most come to; of others they are looked up. */
  named?: { screen: string; files: ScreenFiles }
}

/** How a screen waits whose path the boot script does not know; it cannot tell either whether there is such a screen. */
export const usualSkeleton: Skeleton = 'panel'

export type ScreenFiles = {
  /** Its own script. */
  own: readonly string[]
  /** What it has in common with some others, but for the application. */
  shared: readonly string[]
  styles: readonly string[]
  /** Chunks of messages, by the value of `<html lang>`. */
  messages: { fa: readonly string[]; en: readonly string[] }
}

/** The screens that the page does not name, by the patterns of their paths. */
export type OtherFiles = readonly { pattern: string; files: ScreenFiles }[]

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
  /** The screen that the address names; null for one whose path stands elsewhere, or nowhere. */
  route: BootRoute | null
  skeleton: Skeleton
  /**
   * What to do with the landing that came in the page: show it as it is, put a screen's skeleton in its place, or
   * take everything away and show the start-up loader.
   */
  landing: 'keep' | 'skeleton' | 'remove'
}

/**
 * What must be settled before the first paint: language, direction, theme, and whether the landing in the page is
 * what the person came for.
 * @spec 1.themes, 1.languages.1, 2.start-up-loader.1
 */
export function decide({ hash, keptLanguage, keptTheme, renderedLang, routes }: BootInput): BootDecision {
  const language = keptLanguage === 'en' ? 'en' : 'pe'
  const lang = language === 'pe' ? 'fa' : 'en'
  const route = routes.find(({ pattern }) => isMeant(hash, pattern)) ?? null
  const skeleton = route?.skeleton ?? usualSkeleton
  const isOtherLanguage = lang !== renderedLang
  // The header around a skeleton is the rendered one: it must be in the right language too.
  const landing = isOtherLanguage ? 'remove' : skeleton === 'landing' ? 'keep' : 'skeleton'
  return {
    language,
    theme: keptTheme === 'night' ? 'night' : 'light',
    lang,
    dir: language === 'pe' ? 'rtl' : 'ltr',
    route,
    skeleton,
    landing,
  }
}

/** Whether an address leads to the screen whose pattern this is. */
export function isMeant(hash: string, pattern: string): boolean {
  return new RegExp(pattern, 'i').test(pathOfHash(hash).replace(/[?#].*$/, ''))
}
