import type { FieldAccess } from '@anar/contract/client'

/** A line of a visitor's basket: `id` is the sku seller, `amount` its units. @spec 3.local-database */
export type KeptBasketLine = { id: number; amount: number }

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

/** Rows as the server sent them, with what tells whether they are still of use: whose, in which language, which fields. */
export type KeptRows = { language: string; userId?: number; shape?: string; rows: readonly unknown[] }

/** A picture of goods, and when it was saved (milliseconds). @spec 9.image-cache */
type SkuImage = { blob: Blob; savedAt: number }

/** Stores that are kept by named keys, and what each key holds. */
export type KeptValues = {
  Client_Details: { client: ClientDetails }
  NetworkMarketer: { person: KeptRows }
  /** Members of the enumerations that forms offer, with their texts. */
  Enums: { members: KeptRows }
  SaleOrder: {
    activeSaleOrderId: number | null
    /** Units in the baskets altogether. */
    shoppedSkuSellers: number
    saleOrders: KeptRows
    /** The merge of the visitor's basket that is under way, so that asking again adds nothing twice. */
    merge: { idempotencyKey: string; lines: readonly { skuSellerId: number; quantity: number }[] }
  }
  Address: { addresses: KeptRows; mainAddress: unknown }
  Wallet: { amountRial: number; balances: KeptRows }
  /** By address below the shop's, beside the moment of the last cleaning (milliseconds). */
  SkuImages: { cleanedAt: number } & { [address: `/${string}`]: SkuImage }
  /** What the sidebar of the products list needs beside brands and tags. */
  SidebarInfo: { categories: KeptRows; allergens: KeptRows }
  /** Which fields may be asked for, and by whom: the person with what they may do, or visitors. */
  Field_Access: { access: { of: string; access: FieldAccess } }
  brands: { list: KeptRows }
  gsTags: { list: KeptRows }
}

/** Stores whose records carry their own key. */
export type KeptRecords = { Shopping_Basket: KeptBasketLine }
