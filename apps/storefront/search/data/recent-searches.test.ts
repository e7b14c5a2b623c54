import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches } from '../../platform/data/device-lists.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return () => vi.unstubAllGlobals()
})

it('keeps the latest searches, the newest first and each once', () => {
  for (const text of ['سرم', ' کرم ', 'سرم', '']) rememberSearch(text)
  expect(recentSearches()).toEqual(['سرم', 'کرم'])
})

it('keeps six, and none after they were forgotten', () => {
  for (let number = 1; number <= 8; number += 1) rememberSearch(`search ${number}`)
  expect(recentSearches()).toEqual([8, 7, 6, 5, 4, 3].map((number) => `search ${number}`))
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

it('takes what somebody else wrote there for nothing', () => {
  window.localStorage.setItem('anar_recent_searches', '{"not": "ours"')
  expect(recentSearches()).toEqual([])
  window.localStorage.setItem('anar_recent_searches', '[1, "سرم", null]')
  expect(recentSearches()).toEqual(['سرم'])
})
