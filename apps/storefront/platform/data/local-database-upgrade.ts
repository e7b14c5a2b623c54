import type { IDBPDatabase } from 'idb'

/** Every store of MLM_DB. @spec 3.local-database.1 */
export const storeNames = [
  'Shopping_Basket',
  'Client_Details',
  'Enums',
  'SaleOrder',
  'Address',
  'Wallet',
  'SidebarInfo',
  'SkuImages',
  'Field_Access',
  'NetworkMarketer',
  'gsTags',
  'brands',
] as const

/**
 * Brings a database of any older version to today's: SkuImages is deleted and made again, because version 2 kept it
 * without keys and a cache may be lost; a store that is missing is made; every other store keeps what it holds.
 * @spec 4.local-database-upgrade.1
 */
export function upgradeStores(db: IDBPDatabase): void {
  if (db.objectStoreNames.contains('SkuImages')) db.deleteObjectStore('SkuImages')
  for (const name of storeNames) {
    if (db.objectStoreNames.contains(name)) continue
    // A line of the basket carries its own key; the other stores are kept by named keys.
    db.createObjectStore(name, name === 'Shopping_Basket' ? { keyPath: 'id' } : undefined)
  }
}
