import type { FieldAccess } from '@anar/contract/client'

/**
 * A line of a visitor's basket: `id` is the sku seller, `amount` its paid units, `takesFreeUnits` the choice of free ones.
 * @spec 3.local-database
 */
export type StoredBasketLine = { id: number; amount: number; takesFreeUnits?: boolean }

/** The cached login. @spec 3.client-details */
export type ClientDetails = {
  isLoggedIn: boolean
  packageAccesses: readonly string[]
  firstName: string
  lastName: string
  nationalCode: string | null
  mobileNumber: string | null
  userType: string
  userId: number
  baseUserId: number
  username: string
}

/** Rows as the server sent them, with owner, language and fields (`shape`), which decide whether they are still usable. */
export type CachedRows = { language: string; userId?: number; shape?: string; rows: readonly unknown[] }

/** An image of goods, and when it was saved (milliseconds). @spec 9.image-cache */
type SkuImage = { blob: Blob; savedAt: number }

/** Stores with named keys, and the value of each key. */
export type StoredValues = {
  Client_Details: { client: ClientDetails }
  NetworkMarketer: { person: CachedRows }
  /** Members of the enumerations that forms offer, with their texts. */
  Enums: { members: CachedRows }
  SaleOrder: {
    activeSaleOrderId: number | null
    /** Units in all baskets. */
    shoppedSkuSellers: number
    saleOrders: CachedRows
    /** The pending merge of the visitor's basket: a retry with its key adds nothing twice. */
    merge: {
      idempotencyKey: string
      lines: readonly { skuSellerId: number; quantity: number; takesFreeUnits?: boolean }[]
    }
  }
  Address: { addresses: CachedRows; mainAddress: unknown }
  Wallet: { amountRial: number; balances: CachedRows }
  /** Images by URL path, and the time of the last cleaning (milliseconds). */
  SkuImages: { cleanedAt: number } & { [address: `/${string}`]: SkuImage }
  /** For the sidebar of the products list, besides brands and tags. */
  SidebarInfo: { categories: CachedRows; allergens: CachedRows }
  /** Readable fields, and for whom (`of`): the person with their permissions, or visitors. */
  Field_Access: { access: { of: string; access: FieldAccess } }
  brands: { list: CachedRows }
  gsTags: { list: CachedRows }
}

/** Stores whose records carry their own key. */
export type StoredRecords = { Shopping_Basket: StoredBasketLine }
