import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { searchesKey } from '../../platform/data/device-lists.ts'

const mostKept = 6

/** What was searched for on this device, the latest first. It is told to nobody, and forgotten at logout. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStorage('local', searchesKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Remembers a search, once and as the latest. */
export function rememberSearch(text: string): void {
  const sought = text.trim()
  if (sought === '') return
  const others = recentSearches().filter((one) => one !== sought)
  writeStorage('local', searchesKey, JSON.stringify([sought, ...others].slice(0, mostKept)))
}
