/** @spec 3.local-database, 4.local-database-upgrade, 5.local-database-version, 8.local-storage-errors */
import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { LocalDatabase } from './local-database.ts'
import { storeNames } from './local-database-upgrade.ts'

const opened: LocalDatabase[] = []
const create = (options: ConstructorParameters<typeof LocalDatabase>[0] = {}) => {
  const database = new LocalDatabase({ log: () => {}, ...options })
  opened.push(database)
  return database
}
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

describe('stored values', () => {
  /** @spec 3.local-database.1 */
  it('creates MLM_DB at version 3 with its twelve stores', async () => {
    await create().isPersistent()
    const raw = await openDB('MLM_DB')
    expect(raw.version).toBe(3)
    expect([...raw.objectStoreNames].sort()).toEqual([
      'Address',
      'Client_Details',
      'Enums',
      'Field_Access',
      'NetworkMarketer',
      'SaleOrder',
      'Shopping_Basket',
      'SidebarInfo',
      'SkuImages',
      'Wallet',
      'brands',
      'gsTags',
    ])
    raw.close()
  })

  it('restores lines and values at the next visit', async () => {
    const first = create()
    await first.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await first.putRecord('Shopping_Basket', { id: 7, amount: 3 })
    await first.put('SaleOrder', 'activeSaleOrderId', 41)
    await first.close()
    const second = create()
    expect(await second.getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 3 }])
    expect(await second.get('SaleOrder', 'activeSaleOrderId')).toBe(41)
    expect(await second.isPersistent()).toBe(true)
  })

  it('forgets a line, a store, or everything', async () => {
    const database = create()
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await database.putRecord('Shopping_Basket', { id: 8, amount: 1 })
    await database.put('Wallet', 'amountRial', 500_000)
    await database.delete('Shopping_Basket', 7)
    expect(await database.getAll('Shopping_Basket')).toEqual([{ id: 8, amount: 1 }])
    await database.clearAll()
    expect(await database.getAll('Shopping_Basket')).toEqual([])
    expect(await database.get('Wallet', 'amountRial')).toBeUndefined()
  })
})

describe('logging out', () => {
  it.each(storeNames)('forgets whatever is in %s', async (name) => {
    const database = create()
    await database.isPersistent()
    const raw = await openDB('MLM_DB')
    await (name === 'Shopping_Basket'
      ? raw.put(name, { id: 7, amount: 2 })
      : raw.put(name, 'something', 'a key'))
    await database.clearAll()
    expect(await raw.count(name)).toBe(0)
    raw.close()
  })
})

describe('upgrade', () => {
  it('from version 1 keeps the basket and makes the missing stores', async () => {
    const old = await openDB('MLM_DB', 1, {
      upgrade(db) {
        db.createObjectStore('Shopping_Basket', { keyPath: 'id' })
        db.createObjectStore('Client_Details')
        db.createObjectStore('Enums')
      },
    })
    await old.put('Shopping_Basket', { id: 7, amount: 2 })
    old.close()
    expect(await create().getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 2 }])
    const raw = await openDB('MLM_DB')
    expect([...raw.objectStoreNames]).toHaveLength(storeNames.length)
    raw.close()
  })

  /** @spec 4.local-database-upgrade.1 */
  it('from version 2 deletes the unkeyed SkuImages and makes it again, empty and keyed from outside', async () => {
    const old = await openDB('MLM_DB', 2, {
      upgrade(db) {
        db.createObjectStore('SkuImages', { autoIncrement: true })
        db.createObjectStore('SaleOrder')
      },
    })
    await old.add('SkuImages', 'an image without a name')
    await old.put('SaleOrder', 41, 'activeSaleOrderId')
    old.close()
    const database = create()
    expect(await database.get('SaleOrder', 'activeSaleOrderId')).toBe(41)
    const raw = await openDB('MLM_DB')
    expect(await raw.count('SkuImages')).toBe(0)
    expect(raw.transaction('SkuImages').store.autoIncrement).toBe(false)
    raw.close()
  })

  /** @spec 5.local-database-version.1 */
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as a version', (version) => {
    expect(() => new LocalDatabase({ version })).toThrow(
      'Invalid database version. It must be a positive integer.',
    )
  })
})

describe('a browser that does not let it open', () => {
  const works = async (database: LocalDatabase) => {
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await database.put('SaleOrder', 'activeSaleOrderId', 41)
    expect(await database.getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 2 }])
    expect(await database.get('SaleOrder', 'activeSaleOrderId')).toBe(41)
    await database.delete('Shopping_Basket', 7)
    expect(await database.getAll('Shopping_Basket')).toEqual([])
    expect(await database.isPersistent()).toBe(false)
    await database.clearAll()
    expect(await database.get('SaleOrder', 'activeSaleOrderId')).toBeUndefined()
  }

  it('works in memory if opening throws at once, as without IndexedDB', async () => {
    const open = () => {
      throw new ReferenceError('indexedDB is not defined')
    }
    await works(create({ open: open as never }))
  })

  /** @spec 8.local-storage-errors.1 */
  it('works in memory if opening is refused, as in a private window', async () => {
    await works(create({ open: () => Promise.reject(new DOMException('refused', 'InvalidStateError')) }))
  })

  it('works in memory if another tab blocks the upgrade for two seconds', async () => {
    vi.useFakeTimers()
    try {
      const blocked = create({ open: () => new Promise(() => {}) })
      const isPersistent = blocked.isPersistent()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await isPersistent).toBe(false)
      await works(blocked)
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits once for a database that opens and then never answers, and works on memory from then on', async () => {
    const never = () => new Promise(() => undefined)
    const close = vi.fn()
    const silent = { get: never, getAll: never, put: never, delete: never, close } as unknown as IDBPDatabase
    vi.useFakeTimers()
    try {
      const database = create({ open: async () => silent })
      const both = Promise.all([database.get('SaleOrder', 'merge'), database.getAll('Shopping_Basket')])
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await both).toEqual([undefined, []])
      expect(close).toHaveBeenCalled()
      await works(database)
    } finally {
      vi.useRealTimers()
    }
  })

  it('continues after the browser has deleted it', async () => {
    const database = create()
    await database.put('Wallet', 'amountRial', 500_000)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('MLM_DB').onsuccess = resolve
    })
    expect(await database.get('Wallet', 'amountRial')).toBeUndefined()
    await database.put('Wallet', 'amountRial', 700_000)
    expect(await database.get('Wallet', 'amountRial')).toBe(700_000)
    expect(await database.isPersistent()).toBe(true)
  })

  it('only logs a call that fails, as on a full disk, and continues in memory', async () => {
    const logged: unknown[] = []
    const database = create({ log: (_, error) => logged.push(error) })
    await database.put('Wallet', 'amountRial', (() => {}) as never)
    expect(logged).toHaveLength(1)
    expect(await database.isPersistent()).toBe(true)
  })

  it('works in memory, and logs it, if a newer release has upgraded it in another tab', async () => {
    const newer = await openDB('MLM_DB', 4)
    const logged: unknown[] = []
    await works(create({ log: (_, error) => logged.push(error) }))
    expect(logged).toMatchObject([{ name: 'VersionError' }])
    newer.close()
  })

  it('lets a newer version upgrade, and continues in memory', async () => {
    const database = create()
    await database.put('Wallet', 'amountRial', 500_000)
    const newer = await openDB('MLM_DB', 4)
    expect(await database.get('Wallet', 'amountRial')).toBeUndefined()
    expect(await database.isPersistent()).toBe(false)
    newer.close()
  })

  it('works in memory while an older tab blocks it, and persists at the next visit', async () => {
    const older = await openDB('MLM_DB', 2)
    // Not the timers of fake-indexeddb.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const logged: string[] = []
      const isPersistent = create({ log: (message) => logged.push(message) }).isPersistent()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await isPersistent).toBe(false)
      expect(logged).toEqual(['MLM_DB could not be opened'])
    } finally {
      vi.useRealTimers()
    }
    older.close()
    expect(await create().isPersistent()).toBe(true)
  })

  it('closes when a newer version wants to upgrade', async () => {
    const database = create()
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    const newer = await openDB('MLM_DB', 4)
    expect(newer.version).toBe(4)
    newer.close()
  })
})
