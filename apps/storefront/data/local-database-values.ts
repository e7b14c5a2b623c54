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

/** Stores that are kept by named keys, and what each key holds. */
export type KeptValues = {
  Client_Details: { client: ClientDetails }
  NetworkMarketer: { person: KeptRows }
  SaleOrder: {
    activeSaleOrderId: number | null
    /** Units in the baskets altogether. */
    shoppedSkuSellers: number
    saleOrders: KeptRows
    /** Names the merge of the visitor's basket that is under way, so that asking again adds nothing twice. */
    mergeKey: string
  }
  Address: { addresses: KeptRows; mainAddress: unknown }
  Wallet: { amountRial: number }
  brands: { list: KeptRows }
  gsTags: { list: KeptRows }
}

/** Stores whose records carry their own key. */
export type KeptRecords = { Shopping_Basket: KeptBasketLine }
