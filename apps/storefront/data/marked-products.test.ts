import { beforeEach, expect, it, vi } from 'vitest'

/** What is marked and compared on this device. */
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.resetModules()
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return () => vi.unstubAllGlobals()
})

it('compares four products at most, in the order in which they were chosen', async () => {
  const { toggleCompared } = await import('./compare.ts')
  expect([7, 3, 9, 3, 4, 5, 6].map(toggleCompared)).toEqual([
    'added',
    'added',
    'added',
    'removed',
    'added',
    'added',
    'full',
  ])
  expect(kept.get('anar_compare')).toBe('[7,9,4,5]')
})

it('forgets what is compared, and takes what somebody else wrote there for nothing', async () => {
  const { followCompared, forgetCompared, toggleCompared } = await import('./compare.ts')
  kept.set('anar_compare', '[2, "x", -1, 2, {"a": 1}, 8]')
  followCompared()
  expect(toggleCompared(2)).toBe('removed')
  expect(kept.get('anar_compare')).toBe('[8]')
  forgetCompared()
  expect(kept.has('anar_compare')).toBe(false)
})

it('keeps a visitor’s favourites with the price of the day, and takes what is none for nothing', async () => {
  const { markedHere } = await import('./favourites-kept.ts')
  const marked = { priceThen: 1_200_000, wasInStock: true }
  kept.set(
    'anar_favourites',
    JSON.stringify([
      [7, marked],
      [0, marked],
      [8, { priceThen: 'x', wasInStock: true }],
      ['9', marked],
      [10, null],
      [11, { priceThen: null, wasInStock: false }],
    ]),
  )
  expect([...markedHere()]).toEqual([
    [7, marked],
    [11, { priceThen: null, wasInStock: false }],
  ])
  kept.set('anar_favourites', '{')
  expect([...markedHere()]).toEqual([])
})
