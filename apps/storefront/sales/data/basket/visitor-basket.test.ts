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

/** Two tabs that hear each other, on one database or on none. */
function twoTabs(openDatabase = database) {
  const first: VisitorBasket = createVisitorBasket({
    database: openDatabase(),
    tellTabs: (message: TabMessage) => second.hear(message),
  })
  const second: VisitorBasket = createVisitorBasket({
    database: openDatabase(),
    tellTabs: (message: TabMessage) => first.hear(message),
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

  it('is there again at the next visit', async () => {
    const kept = database()
    const basket = createVisitorBasket({ database: kept, tellTabs: () => {} })
    basket.set(7, 3)
    await kept.getAll('Shopping_Basket')
    const next = createVisitorBasket({ database: database(), tellTabs: () => {} })
    await next.load()
    expect(linesOf(next)).toEqual({ 7: 3 })
  })

  it('counts a click made while the kept lines were being read more than what was kept', async () => {
    const kept = database()
    await kept.putRecord('Shopping_Basket', { id: 7, amount: 3 })
    await kept.putRecord('Shopping_Basket', { id: 8, amount: 1 })
    await kept.putRecord('Shopping_Basket', { id: 9, amount: 1 })
    const basket = createVisitorBasket({ database: database(), tellTabs: () => {} })
    const loading = basket.load()
    basket.set(7, 5)
    basket.set(9, 0)
    await loading
    expect(linesOf(basket)).toEqual({ 7: 5, 8: 1 })
  })

  it('leaves out what is no line: a text as amount, an amount of 0', async () => {
    const kept = database()
    await kept.putRecord('Shopping_Basket', { id: 7, amount: 'two' as never })
    await kept.putRecord('Shopping_Basket', { id: 8, amount: 0 })
    const basket = createVisitorBasket({ database: kept, tellTabs: () => {} })
    await basket.load()
    expect(linesOf(basket)).toEqual({})
  })

  it('keeps at most 1000 units of a line and never less than none', () => {
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

  it('empty the basket together', () => {
    const { first, second } = twoTabs()
    first.set(7, 1)
    second.clear()
    expect(linesOf(first)).toEqual({})
  })
})
