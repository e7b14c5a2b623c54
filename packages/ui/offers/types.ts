/** A stored record and the revision that was loaded; a change names it. */
export type KnownRecord = { id: number; revision: number | null }
/** Days of a record as the server writes them, in the reader's calendar: `toDate` is the first day on which it is no longer valid. */
export type Dated = { fromDate: string | null; toDate: string | null }
export type PriceRecord = Dated &
  KnownRecord & {
    consumerPrice: number
    scorePriceRatio: number
    score: number
    wholesalePrice: number | null
    purchasePrice: number | null
  }
export type DiscountRecord = Dated & KnownRecord & { discountPercent: number }
export type BoxRecord = Dated & KnownRecord & { quantity: number; discountPercent: number }
export type AnyRecord = PriceRecord | DiscountRecord | BoxRecord

/** The prices and discounts of an offer with their days, and the expiry days of its units. */
export type OfferRecords = {
  prices: readonly PriceRecord[]
  discounts: readonly DiscountRecord[]
  boxes: readonly BoxRecord[]
  expiries: readonly { day: string; units: number }[]
}

/** The message of a refused write, and the fault of each field by the server's name of the field. */
export type SaveFailure = { refusal: string; faults: Readonly<Record<string, string>> }
