import type { Language } from '@anar/contract/enums'
import { directionOf, htmlLangOf } from '@anar/ui/i18n'
import { useSyncExternalStore } from 'react'
import { onceKept } from './unkept.ts'

export type Theme = 'light' | 'night'

const yearSeconds = 365 * 24 * 60 * 60

// The same names as the storefront's: who chose a language or a theme there finds it here.
// Another language begins a screen anew: one that was chosen in another tab waits until nothing is typed here.
const language = preference<Language>('anar_language', ['pe', 'en'], 'pe', onceKept)
const theme = preference<Theme>('anar_theme', ['light', 'night'], 'light', (takeOver) => takeOver())

/** The interface language; Persian until another is chosen. @spec 1.languages */
export const languageNow = language.get
export const useChosenLanguage = () => useSyncExternalStore(language.subscribe, language.get)
export const setLanguage = language.set

/** The theme; light until another is chosen. @spec 1.themes */
export const useTheme = () => useSyncExternalStore(theme.subscribe, theme.get)
export const setTheme = theme.set

function preference<Value extends string>(
  key: string,
  allowed: readonly Value[],
  fallback: Value,
  whenGood: (takeOver: () => void) => void,
) {
  const kept = () => allowed.find((value) => value === readKept(key))
  let current = kept() ?? fallback
  const listeners = new Set<() => void>()
  const change = (value: Value) => {
    current = value
    applyToPage()
    for (const listener of [...listeners]) listener()
  }
  // What is kept by then, since it may be chosen here or there meanwhile.
  const takeOver = () => {
    const value = kept() ?? current
    if (value !== current) change(value)
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key) whenGood(takeOver)
  })
  return {
    get: () => current,
    set(value: Value) {
      keep(key, value)
      change(value)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function applyToPage(): void {
  const root = document.documentElement
  root.lang = htmlLangOf(language.get())
  root.dir = directionOf(language.get())
  root.dataset['theme'] = theme.get()
}

// A browser that refuses storage keeps the choice for this visit alone.
function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn('storage was not written', key, error)
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and the Cookie Store API is not everywhere
  document.cookie = `${key}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`
}
