import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { searchesKey } from '../../platform/data/device-lists.ts'

const maxSearches = 6

/** Recent searches on this device, the latest first. Never sent; cleared at logout. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', searchesKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === 'string').slice(0, maxSearches)
      : []
  } catch {
    return []
  }
}

/** Remembers a search, once and as the latest. */
export function rememberSearch(text: string): void {
  const searched = text.trim()
  if (searched === '') return
  const others = recentSearches().filter((one) => one !== searched)
  writeStorage('local', searchesKey, JSON.stringify([searched, ...others].slice(0, maxSearches)))
}
