import type { Language } from '@anar/contract/enums'
import { keep, readKept } from './browser-storage.ts'
import { createStore, type Store, useStore } from './store.ts'

/** @spec 1.themes.1 */
export type Theme = 'light' | 'night'
export type CardLayout = 'vertical' | 'horizontal'
export type ListPaging = 'endless' | 'pages'

const yearSeconds = 365 * 24 * 60 * 60

// The cookie is for the server, which renders the landing in the caller's language and theme; the local storage
// outlives a browser that drops cookies.
function preference<Value extends string>(
  key: string,
  allowed: readonly Value[],
  fallback: Value,
  options: { hasCookie: boolean },
) {
  const stored = readKept('local', key) ?? (options.hasCookie ? cookieOf(key) : null)
  const store = createStore<Value>(allowed.find((value) => value === stored) ?? fallback)
  const set = (value: Value) => {
    keep('local', key, value)
    if (options.hasCookie) writeCookie(key, value)
    store.set(value)
  }
  followOtherTabs(key, allowed, store)
  return { store, set }
}

const language = preference<Language>('anar_language', ['pe', 'en'], 'pe', { hasCookie: true })
const theme = preference<Theme>('anar_theme', ['light', 'night'], 'light', { hasCookie: true })
const cardLayout = preference<CardLayout>('anar_card_layout', ['vertical', 'horizontal'], 'vertical', {
  hasCookie: false,
})

const listPaging = preference<ListPaging>('anar_list_paging', ['endless', 'pages'], 'endless', {
  hasCookie: false,
})

/** The interface language; Persian until another is chosen. @spec 1.languages.2 */
export const languageNow = language.store.get
/** For the shell, which hands it to the LanguageProvider; screens ask `useLanguage` of @anar/ui/i18n. */
export const useChosenLanguage = () => useStore(language.store)
/** @spec 2.language-switch.1 */
export function setLanguage(value: Language): void {
  language.set(value)
  applyPreferences()
}
export const onLanguageChange = language.store.subscribe

/** The theme; light until another is chosen. */
export const themeNow = theme.store.get
/** @spec 1.themes.2 */
export const useTheme = () => useStore(theme.store)
export function setTheme(value: Theme): void {
  theme.set(value)
  applyPreferences()
}

/** How the products list shows its cards. */
export const cardLayoutNow = cardLayout.store.get
export const useCardLayout = () => useStore(cardLayout.store)
export const setCardLayout = cardLayout.set

/** Whether the products list goes on by itself or is read page by page. */
export const useListPaging = () => useStore(listPaging.store)
export const setListPaging = listPaging.set

/** Writes language, direction and theme on the page's root element. @spec 1.languages.4 */
export function applyPreferences(): void {
  if (typeof document === 'undefined') return
  const root = document.documentElement
  root.lang = languageNow() === 'pe' ? 'fa' : 'en'
  root.dir = languageNow() === 'pe' ? 'rtl' : 'ltr'
  root.dataset['theme'] = themeNow()
}

function cookieOf(name: string): string | null {
  if (typeof document === 'undefined') return null
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
    return pair?.slice(name.length + 1) ?? null
  } catch {
    return null
  }
}

function writeCookie(name: string, value: string): void {
  if (typeof document === 'undefined') return
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the server must see it, and the Cookie Store API is not everywhere.
    document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`
  } catch {
    // Refused, as in a sandboxed frame: the choice lives in memory for this visit.
  }
}

function followOtherTabs<Value extends string>(key: string, allowed: readonly Value[], store: Store<Value>) {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    const value = allowed.find((one) => event.key === key && one === event.newValue)
    if (value === undefined) return
    store.set(value)
    applyPreferences()
  })
}
