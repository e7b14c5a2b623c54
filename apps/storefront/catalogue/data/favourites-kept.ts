import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { client } from '../../platform/data/api.ts'
import { hasPermission, sessionNow } from '../../platform/data/session.ts'
import { areFavouritesRead, favourites, favouritesKey, type Marked } from './favourites.ts'

/** As many as the server keeps, and one search answers. */
const mostMarked = 100

// What a visitor marks in another tab: keeping one's own marks would write over it.
window.addEventListener('storage', ({ key }) => {
  if (key === favouritesKey && readFor === 'visitor') favourites.set(markedHere())
})

let readFor: number | 'visitor' | null = null
let reading: Promise<void> = Promise.resolve()

/**
 * Reads whose favourites the session says, once for each of them. What a visitor has marked is added to the person's
 * own when they log in, and stays in the browser until that has worked. @spec 4.login
 */
export function readFavourites(): Promise<void> {
  const { status, access } = sessionNow()
  const whose = status === 'loading' ? null : (access?.userId ?? 'visitor')
  if (whose === null || whose === readFor) return reading
  readFor = whose
  reading = (whose === 'visitor' ? Promise.resolve(markedHere()) : markedByPerson())
    .then((marked) => {
      if (readFor === whose) favourites.set(marked)
    })
    .catch(() => {
      // Asked again with the next word of the session.
      if (readFor === whose) readFor = null
    })
    .finally(() => areFavouritesRead.set(true))
  return reading
}

/**
 * Marks a product, or takes the mark away; shown at once, and as it was where it could not be kept.
 * @returns whether it is marked now
 * @throws ApiError PRODUCT_NOT_FOUND, FAVOURITES_FULL {limit}
 */
export async function toggleFavourite(productId: number): Promise<boolean> {
  await readFavourites()
  const before = favourites.get()
  const isMarked = !before.has(productId)
  show(productId, isMarked ? unknown : null)
  if (sessionNow().access === null) {
    if (isMarked) show(productId, await howItStands(productId))
    writeStorage('local', favouritesKey, JSON.stringify([...favourites.get()].slice(0, mostMarked)))
    return isMarked
  }
  try {
    if (isMarked) show(productId, await client.command('favourites/add', { productId }))
    else await client.command('favourites/remove', { productId })
    return isMarked
  } catch (error) {
    show(productId, before.get(productId) ?? null)
    throw error
  }
}

// Until the shop has said how it stands.
const unknown: Marked = { priceThen: null, wasInStock: true }

// The same that the server writes down for who is logged in: the best offer of today.
async function howItStands(productId: number): Promise<Marked> {
  const { page } = await client
    .search('Product', {
      fields: ['price', 'isInStock'],
      filter: { field: 'id', op: 'eq', value: productId },
    })
    .catch(() => ({ page: [] }))
  const [product] = page
  return product ? { priceThen: product.price, wasInStock: product.isInStock } : unknown
}

function show(productId: number, marked: Marked | null): void {
  const others = [...favourites.get()].filter(([id]) => id !== productId)
  favourites.set(new Map(marked ? [[productId, marked], ...others] : others))
}

async function markedByPerson(): Promise<ReadonlyMap<number, Marked>> {
  if (!hasPermission(sessionNow(), 'order.place')) return new Map()
  const here = [...markedHere()].map(([productId, marked]) => ({ productId, ...marked }))
  if (here.length > 0) {
    await client.command('favourites/merge', { favourites: here })
    writeStorage('local', favouritesKey, null)
  }
  const { page } = await client.search('Favourite', {
    fields: ['productId', 'priceThen', 'wasInStock'],
    sort: '-id',
    size: mostMarked,
  })
  return new Map(page.map(({ productId, priceThen, wasInStock }) => [productId, { priceThen, wasInStock }]))
}

/** What a visitor has marked on this device; what somebody else wrote there counts as nothing. */
export function markedHere(): ReadonlyMap<number, Marked> {
  try {
    const kept: unknown = JSON.parse(readStorage('local', favouritesKey) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isMark).slice(0, mostMarked) : [])
  } catch {
    return new Map()
  }
}

function isMark(entry: unknown): entry is [number, Marked] {
  if (!Array.isArray(entry) || !Number.isSafeInteger(entry[0]) || entry[0] <= 0) return false
  const marked = entry[1] as Partial<Marked> | null
  const isPrice =
    marked?.priceThen === null || (Number.isSafeInteger(marked?.priceThen) && marked!.priceThen! >= 0)
  return isPrice && typeof marked?.wasInStock === 'boolean'
}
