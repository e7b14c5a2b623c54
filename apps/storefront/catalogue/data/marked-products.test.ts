import { beforeEach, expect, it, vi } from 'vitest'

/** What is marked and compared on this device. */
let kept: Map<string, string>
let hear: (event: { key: string }) => void
beforeEach(() => {
  kept = new Map()
  vi.resetModules()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return () => {
    vi.unstubAllGlobals()
    // Who is logged in here is not to be so in the next file.
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

it('keeps what a visitor marks in two tabs, one after the other', async () => {
  // What the shop says of the goods does not matter here.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const { toggleFavourite } = await import('./favourites-kept.ts')
  const { session } = await import('../../platform/data/session.ts')
  const { visitor } = await import('../../platform/data/session-rules.ts')
  session.state.set(visitor)
  const marked = { priceThen: null, wasInStock: true }
  await toggleFavourite(7)
  kept.set('anar_favourites', JSON.stringify([[9, marked]]))
  hear({ key: 'anar_favourites' })
  await toggleFavourite(8)
  expect(JSON.parse(kept.get('anar_favourites')!)).toEqual([
    [8, marked],
    [9, marked],
  ])
})

it('shows a member their own favourites, whatever is kept on the device meanwhile', async () => {
  const answer = { page: [{ productId: 3, priceThen: null, wasInStock: true }], next: null }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { readFavourites } = await import('./favourites-kept.ts')
  const { favourites } = await import('./favourites.ts')
  const { session } = await import('../../platform/data/session.ts')
  const { memberState } = await import('../../platform/data/session-rules.ts')
  session.state.set(memberState({ userId: 12, packageAccesses: ['order.place'] } as never, null))
  await readFavourites()
  kept.set('anar_favourites', JSON.stringify([[9, { priceThen: null, wasInStock: true }]]))
  hear({ key: 'anar_favourites' })
  expect([...favourites.get().keys()]).toEqual([3])
})
