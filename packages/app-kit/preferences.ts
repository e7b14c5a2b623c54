import { directionOf, htmlLangOf, type Language } from '@anar/ui/i18n'
import { readStorage, writeStorage } from './browser-storage.ts'
import { createStore, type Store, useStore } from './store.ts'

/** @spec 1.themes.1 */
export type Theme = 'light' | 'night'

export type Preference<Value> = Pick<Store<Value>, 'get' | 'subscribe'> & {
  set: (value: Value) => void
  use: () => Value
}

type Options = {
  /** Whether the server needs it too, by a cookie. The local storage lasts where the browser drops cookies. */
  hasCookie?: boolean
  /** Runs after every change, before other listeners. */
  apply?: () => void
  /** Decides when a change in another tab is applied: at once by default. */
  whenToFollow?: (follow: () => void) => void
}

const followAtOnce = (follow: () => void) => follow()

/** A preference that the browser stores and its tabs share. */
export function createPreference<Value extends string>(
  key: string,
  allowed: readonly Value[],
  fallback: Value,
  { hasCookie = false, apply, whenToFollow = followAtOnce }: Options = {},
): Preference<Value> {
  const stored = () => {
    const text = readStorage('local', key) ?? (hasCookie ? readCookie(key) : null)
    return allowed.find((value) => value === text)
  }
  const store = createStore<Value>(stored() ?? fallback)
  if (apply) store.subscribe(apply)
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      // Read when it is applied, because the value may change again until then.
      if (event.key === key) whenToFollow(() => store.set(stored() ?? store.get()))
    })
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    use: () => useStore(store),
    set(value) {
      writeStorage('local', key, value)
      if (hasCookie) writeCookie(key, value)
      store.set(value)
    },
  }
}

/**
 * Language and theme, under keys that shop and office share: a choice in one applies in the other.
 * @spec 1.languages, 1.themes
 */
export function createSharedPreferences({
  whenToFollowLanguage,
}: {
  whenToFollowLanguage?: Options['whenToFollow']
} = {}) {
  const language: Preference<Language> = createPreference('anar_language', ['pe', 'en'], 'pe', {
    hasCookie: true,
    apply,
    whenToFollow: whenToFollowLanguage,
  })
  const theme: Preference<Theme> = createPreference('anar_theme', ['light', 'night'], 'light', {
    hasCookie: true,
    apply,
  })
  /** Writes language, direction and theme on the page's root element. @spec 1.languages.4 */
  function apply(): void {
    if (typeof document === 'undefined') return
    const root = document.documentElement
    root.lang = htmlLangOf(language.get())
    root.dir = directionOf(language.get())
    root.dataset['theme'] = theme.get()
  }
  return { language, theme }
}

const yearSeconds = 365 * 24 * 60 * 60

function readCookie(name: string): string | null {
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
    // Refused, as in a sandboxed frame: the value lasts in memory for this visit.
  }
}
