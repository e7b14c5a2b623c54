import { pathOfHash } from '@anar/app-kit/route-match'
import type { Skeleton } from '../screen.ts'

/** A screen for the boot script: its path pattern, its skeleton and its files. */
export type BootRoute = {
  /** Source of the regular expression of its path. */
  pattern: string
  skeleton: Skeleton
  /** Folder in screens/ and files, for shopping screens only; files of others are looked up. */
  named?: { screen: string; files: ScreenFiles }
}

/** The skeleton of a path that the boot script does not know; there may be no such screen. */
export const usualSkeleton: Skeleton = 'panel'

export type ScreenFiles = {
  /** Its own script. */
  own: readonly string[]
  /** Chunks shared with other screens, without the application's. */
  shared: readonly string[]
  styles: readonly string[]
  /** Chunks of messages, by the value of `<html lang>`. */
  messages: { fa: readonly string[]; en: readonly string[] }
}

/** The screens that the page does not name, by the patterns of their paths. */
export type OtherFiles = readonly { pattern: string; files: ScreenFiles }[]

export type BootInput = {
  hash: string
  /** Stored choices; unknown values are ignored. */
  storedLanguage: string | null
  storedTheme: string | null
  /** The language of the page as it came, fa or en. */
  renderedLang: string
  routes: readonly BootRoute[]
}

export type BootDecision = {
  language: 'pe' | 'en'
  theme: 'light' | 'night'
  lang: 'fa' | 'en'
  dir: 'rtl' | 'ltr'
  /** The screen of the path; null if the page does not list it. */
  route: BootRoute | null
  skeleton: Skeleton
  /**
   * What to do with the landing in the page: keep it, replace it by a screen's skeleton, or remove everything and
   * show the start-up loader.
   */
  landing: 'keep' | 'skeleton' | 'remove'
}

/**
 * Decides before the first paint: language, direction, theme, and whether the landing in the page is shown.
 * @spec 1.themes, 1.languages.1, 2.start-up-loader.1
 */
export function decide({ hash, storedLanguage, storedTheme, renderedLang, routes }: BootInput): BootDecision {
  const language = storedLanguage === 'en' ? 'en' : 'pe'
  const lang = language === 'pe' ? 'fa' : 'en'
  const route = routes.find(({ pattern }) => isMeant(hash, pattern)) ?? null
  const skeleton = route?.skeleton ?? usualSkeleton
  const isOtherLanguage = lang !== renderedLang
  // The header around a skeleton is the rendered one, so its language must match too.
  const landing = isOtherLanguage ? 'remove' : skeleton === 'landing' ? 'keep' : 'skeleton'
  return {
    language,
    theme: storedTheme === 'night' ? 'night' : 'light',
    lang,
    dir: language === 'pe' ? 'rtl' : 'ltr',
    route,
    skeleton,
    landing,
  }
}

/** Whether a hash matches the pattern of a screen. */
export function isMeant(hash: string, pattern: string): boolean {
  return new RegExp(pattern, 'i').test(pathOfHash(hash).replace(/[?#].*$/, ''))
}
