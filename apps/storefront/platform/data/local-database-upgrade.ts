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
 * Upgrades a database of any older version: SkuImages is deleted and created again, because version 2 had it without
 * keys and a cache may be lost; missing stores are created; the other stores are unchanged.
 * @spec 4.local-database-upgrade.1
 */
export function upgradeStores(db: IDBPDatabase): void {
  if (db.objectStoreNames.contains('SkuImages')) db.deleteObjectStore('SkuImages')
  for (const name of storeNames) {
    if (db.objectStoreNames.contains(name)) continue
    // A basket line carries its own key; the other stores use named keys.
    db.createObjectStore(name, name === 'Shopping_Basket' ? { keyPath: 'id' } : undefined)
  }
}
