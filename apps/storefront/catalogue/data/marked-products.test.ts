import { beforeEach, expect, it, vi } from 'vitest'

/** Favourites and compared products of this device. */
let storage: Map<string, string>
let dispatchStorage: (event: { key: string }) => void
beforeEach(() => {
  storage = new Map()
  vi.resetModules()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof dispatchStorage) => {
      dispatchStorage = listener
    },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  })
  return () => {
    vi.unstubAllGlobals()
    // Resets the session for the next file.
    vi.resetModules()
  }
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
  expect(storage.get('anar_compare')).toBe('[7,9,4,5]')
})

it('clears the comparison, and ignores invalid stored text', async () => {
  const { followCompared, forgetCompared, toggleCompared } = await import('./compare.ts')
  storage.set('anar_compare', '[2, "x", -1, 2, {"a": 1}, 8]')
  followCompared()
  expect(toggleCompared(2)).toBe('removed')
  expect(storage.get('anar_compare')).toBe('[8]')
  forgetCompared()
  expect(storage.has('anar_compare')).toBe(false)
})

it('stores a visitor’s favourites with the price of the day, and ignores invalid ones', async () => {
  const { markedHere } = await import('./favourites-store.ts')
  const marked = { priceThen: 1_200_000, wasInStock: true }
  storage.set(
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
  storage.set('anar_favourites', '{')
  expect([...markedHere()]).toEqual([])
})

it('stores the marks of a visitor from two tabs', async () => {
  // The server's answer does not matter here.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const { toggleFavourite } = await import('./favourites-store.ts')
  const { session } = await import('../../platform/data/session.ts')
  const { visitor } = await import('../../platform/data/session-rules.ts')
  session.state.set(visitor)
  const marked = { priceThen: null, wasInStock: true }
  await toggleFavourite(7)
  storage.set('anar_favourites', JSON.stringify([[9, marked]]))
  dispatchStorage({ key: 'anar_favourites' })
  await toggleFavourite(8)
  expect(JSON.parse(storage.get('anar_favourites')!)).toEqual([
    [8, marked],
    [9, marked],
  ])
})

it('shows a member their own favourites, not those stored on the device', async () => {
  const answer = { page: [{ productId: 3, priceThen: null, wasInStock: true }], next: null }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { readFavourites } = await import('./favourites-store.ts')
  const { favourites } = await import('./favourites.ts')
  const { session } = await import('../../platform/data/session.ts')
  const { memberState } = await import('../../platform/data/session-rules.ts')
  session.state.set(memberState({ userId: 12, packageAccesses: ['order.place'] } as never, null))
  await readFavourites()
  storage.set('anar_favourites', JSON.stringify([[9, { priceThen: null, wasInStock: true }]]))
  dispatchStorage({ key: 'anar_favourites' })
  expect([...favourites.get().keys()]).toEqual([3])
})
