/** A record that is there, and what of it was seen: what changes it says so. */
export type KnownRecord = { id: number; revision: number | null }
/** Days of a record as the server writes them, in the reader's calendar: `toDate` is the first that it does not hold. */
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

/** What an offer costs and what is taken off, on which days; and on which days units of it are sold no more. */
export type OfferRecords = {
  prices: readonly PriceRecord[]
  discounts: readonly DiscountRecord[]
  boxes: readonly BoxRecord[]
  expiries: readonly { day: string; units: number }[]
}

/** Words to show where a write was refused, and the fault of each field under the server's name for it. */
export type Told = { refusal: string; faults: Readonly<Record<string, string>> }
