/** @spec 3.local-database, 4.basket-actions */
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { LocalDatabase } from '../../../platform/data/local-database.ts'
import type { TabMessage } from '../../../platform/data/tabs.ts'
import { createVisitorBasket, type VisitorBasket } from './visitor-basket.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const linesOf = (basket: VisitorBasket) => Object.fromEntries(basket.quantities.get())
const database = () => new LocalDatabase({ log: () => {} })
const withoutDatabase = () =>
  new LocalDatabase({ open: () => Promise.reject(new Error('refused')), log: () => {} })

/** Two connected tabs, on one database or on none. */
function twoTabs(openDatabase = database) {
  const first: VisitorBasket = createVisitorBasket({
    database: openDatabase(),
    notifyTabs: (message: TabMessage) => second.receive(message),
  })
  const second: VisitorBasket = createVisitorBasket({
    database: openDatabase(),
    notifyTabs: (message: TabMessage) => first.receive(message),
  })
  return { first, second }
}

describe("a visitor's basket", () => {
  /** @spec 4.basket-actions.1 */
  /** @spec 4.basket-actions.3 */
  it('adds, counts up, and at quantity 0 removes the line', async () => {
    const { first: basket } = twoTabs()
    basket.set(7, 1)
    basket.set(8, 2)
    basket.set(7, 2)
    expect(linesOf(basket)).toEqual({ 7: 2, 8: 2 })
    basket.set(7, 0)
    expect(linesOf(basket)).toEqual({ 8: 2 })
  })

  it('is restored at the next visit', async () => {
    const stored = database()
    const basket = createVisitorBasket({ database: stored, notifyTabs: () => {} })
    basket.set(7, 3)
    await stored.getAll('Shopping_Basket')
    const next = createVisitorBasket({ database: database(), notifyTabs: () => {} })
    await next.load()
    expect(linesOf(next)).toEqual({ 7: 3 })
  })

  it('prefers a click during loading to the stored line', async () => {
    const stored = database()
    await stored.putRecord('Shopping_Basket', { id: 7, amount: 3 })
    await stored.putRecord('Shopping_Basket', { id: 8, amount: 1 })
    await stored.putRecord('Shopping_Basket', { id: 9, amount: 1 })
    const basket = createVisitorBasket({ database: database(), notifyTabs: () => {} })
    const loading = basket.load()
    basket.set(7, 5)
    basket.set(9, 0)
    await loading
    expect(linesOf(basket)).toEqual({ 7: 5, 8: 1 })
  })

  it('ignores invalid lines: a text as amount, an amount of 0', async () => {
    const stored = database()
    await stored.putRecord('Shopping_Basket', { id: 7, amount: 'two' as never })
    await stored.putRecord('Shopping_Basket', { id: 8, amount: 0 })
    const basket = createVisitorBasket({ database: stored, notifyTabs: () => {} })
    await basket.load()
    expect(linesOf(basket)).toEqual({})
  })

  it('limits a line to 0 to 1000 units', () => {
    const { first: basket } = twoTabs()
    basket.set(7, 5000)
    basket.set(8, -3)
    expect(linesOf(basket)).toEqual({ 7: 1000 })
  })
})

describe('two tabs', () => {
  it.each([
    ['on one database', database],
    ['without a database', withoutDatabase],
  ])('that add different goods lose neither, %s', (_, openDatabase) => {
    const { first, second } = twoTabs(openDatabase)
    first.set(7, 1)
    second.set(8, 2)
    expect(linesOf(first)).toEqual({ 7: 1, 8: 2 })
    expect(linesOf(second)).toEqual({ 7: 1, 8: 2 })
  })

  it('both clear the basket', () => {
    const { first, second } = twoTabs()
    first.set(7, 1)
    second.clear()
    expect(linesOf(first)).toEqual({})
  })
})
