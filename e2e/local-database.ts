import type { Page } from 'playwright-core'

/** Rows of a store in the shop's IndexedDB, with its version; 0 where there is none yet. */
export function storedIn(page: Page, store: string): Promise<{ version: number; rows: unknown[] }> {
  return page.evaluate(async (name) => {
    // Opening a missing database would create it, empty, before the shop does.
    const made = await indexedDB.databases()
    if (!made.some((one) => one.name === 'MLM_DB')) return { version: 0, rows: [] }
    const opening = indexedDB.open('MLM_DB')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction(name).objectStore(name).getAll()
    return new Promise<{ version: number; rows: unknown[] }>((resolve) => {
      reading.onsuccess = () => {
        resolve({ version: database.version, rows: reading.result })
        database.close()
      }
    })
  }, store)
}
