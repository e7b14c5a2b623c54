import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { client } from '../../platform/data/api.ts'
import { hasPermission, sessionNow } from '../../platform/data/session.ts'
import { areFavouritesRead, favourites, favouritesKey, type Marked } from './favourites.ts'

/** The server's limit, and the size of one search page. */
const maxMarked = 100

// Follows marks of another tab, or this tab would overwrite them.
window.addEventListener('storage', ({ key }) => {
  if (key === favouritesKey && readFor === 'visitor') favourites.set(markedHere())
})

let readFor: number | 'visitor' | null = null
let reading: Promise<void> = Promise.resolve()

/**
 * Reads the favourites of the session's person or visitor, once for each. A visitor's favourites are merged at a login,
 * and stay in the browser until that has succeeded. @spec 4.login
 */
export function readFavourites(): Promise<void> {
  const { status, access } = sessionNow()
  const owner = status === 'loading' ? null : (access?.userId ?? 'visitor')
  if (owner === null || owner === readFor) return reading
  readFor = owner
  reading = (owner === 'visitor' ? Promise.resolve(markedHere()) : markedByPerson())
    .then((marked) => {
      if (readFor === owner) favourites.set(marked)
    })
    .catch(() => {
      // Retried at the next change of the session.
      if (readFor === owner) readFor = null
    })
    .finally(() => areFavouritesRead.set(true))
  return reading
}

/**
 * Marks or unmarks a product. Shown at once, and rolled back on a failure.
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
    writeStorage('local', favouritesKey, JSON.stringify([...favourites.get()].slice(0, maxMarked)))
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

// Until the server has answered.
const unknown: Marked = { priceThen: null, wasInStock: true }

// As the server records it for members: today's best offer.
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
    size: maxMarked,
  })
  return new Map(page.map(({ productId, priceThen, wasInStock }) => [productId, { priceThen, wasInStock }]))
}

/** A visitor's favourites on this device; invalid stored text is ignored. */
export function markedHere(): ReadonlyMap<number, Marked> {
  try {
    const stored: unknown = JSON.parse(readStorage('local', favouritesKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isMark).slice(0, maxMarked) : [])
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
