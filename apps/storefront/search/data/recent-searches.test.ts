import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches } from '../../platform/data/device-lists.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  })
  return () => vi.unstubAllGlobals()
})

it('stores the latest searches, the newest first and each once', () => {
  for (const text of ['سرم', ' کرم ', 'سرم', '']) rememberSearch(text)
  expect(recentSearches()).toEqual(['سرم', 'کرم'])
})

it('stores six, and none after clearing', () => {
  for (let number = 1; number <= 8; number += 1) rememberSearch(`search ${number}`)
  expect(recentSearches()).toEqual([8, 7, 6, 5, 4, 3].map((number) => `search ${number}`))
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

it('ignores invalid stored text', () => {
  window.localStorage.setItem('anar_recent_searches', '{"not": "ours"')
  expect(recentSearches()).toEqual([])
  window.localStorage.setItem('anar_recent_searches', '[1, "سرم", null]')
  expect(recentSearches()).toEqual(['سرم'])
})
