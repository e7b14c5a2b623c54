import type { PageLanguage } from './messages.ts'

/** The languages of the pages, and the prefixes of their paths. */
export const pageLanguages = ['fa', 'en'] as const
const prefixes = { fa: '', en: '/en' } as const

export type SharedPage =
  | { kind: 'home' }
  | { kind: 'product'; id: number; code: string }
  | { kind: 'category'; id: number }

/** Where a page stands in a language, without the origin. The Persian home is the shop itself. */
export function pathOf(page: SharedPage, language: PageLanguage): string {
  const prefix = prefixes[language]
  if (page.kind === 'home') return prefix === '' ? '/' : prefix
  if (page.kind === 'category') return `${prefix}/c/${page.id}`
  return `${prefix}/p/${page.id}/${page.code}`
}

/** The alternates of a page in every language; Persian is the `x-default`. */
export function alternatesOf(page: SharedPage, origin: string): { language: string; address: string }[] {
  const own = pageLanguages.map((language) => ({ language, address: origin + pathOf(page, language) }))
  return [...own, { language: 'x-default', address: origin + pathOf(page, 'fa') }]
}

/**
 * Address in the shop, which has scripts and hash routes. An English page goes through `/open`, which lets somebody who has
 * chosen no language yet begin in English.
 */
export function shopAddress(hashPath: string, language: PageLanguage): string {
  return language === 'fa' ? `/#${hashPath}` : `/open?${new URLSearchParams({ to: hashPath })}`
}
