import type { Page } from 'playwright-core'

/** What the browser of a page keeps in a store of the shop's database, and in which version; 0 where there is none yet. */
export function keptIn(page: Page, store: string): Promise<{ version: number; rows: unknown[] }> {
  return page.evaluate(async (name) => {
    // To open what is not there yet would make it, empty, and in the shop's way.
    const made = await indexedDB.databases()
    if (!made.some((one) => one.name === 'MLM_DB')) return { version: 0, rows: [] }
    const opening = indexedDB.open('MLM_DB')
    const kept = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = kept.transaction(name).objectStore(name).getAll()
    return new Promise<{ version: number; rows: unknown[] }>((resolve) => {
      reading.onsuccess = () => {
        resolve({ version: kept.version, rows: reading.result })
        kept.close()
      }
    })
  }, store)
}
