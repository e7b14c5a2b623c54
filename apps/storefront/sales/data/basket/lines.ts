import {
  type Delivery,
  type DeliveryNotCovered,
  type Offer,
  type PricedItem,
  type PricedOrder,
  type PriceRules,
  priceOrder,
  receivedUnits,
} from '@anar/domain/pricing'
import { type OfferRow, offerFrom } from '../../../catalogue/data/offer.ts'
import { type ChosenCode, type JudgedCode, judged } from './code.ts'

// Background of the image of a product that is gone.
const brandHue = 350

/** One line of a basket for display. */
export type BasketLine = {
  skuSellerId: number
  quantity: number
  /** Whether the buyer takes the free units that the quantity earns. */
  takesFreeUnits: boolean
  /** Null if it can no longer be bought: no price today, or withdrawn. */
  offer: Offer | null
  /** The VAT in its shown prices. */
  shown: { vatBasisPoints: number; pricesIncludeVat: boolean }
  /** The priced line; null without an offer. */
  priced: PricedItem | null
  /** Units in stock. */
  available: number
  /** Working days until the seller can send it. */
  preparationDays: number
  /** Whether the quantity with free units exceeds the stock. */
  isShort: boolean
  skuId: number
  /** Null if the product was withdrawn. */
  productId: number | null
  name: string
  optionName: string | null
  /** File id of the first image. */
  image: string | null
  hue: number
  brandName: string
  sellerName: string
}

/** Wanted units of a sku seller, and its row: null while it loads. */
export type WantedLine = {
  skuSellerId: number
  quantity: number
  takesFreeUnits: boolean
  row: OfferRow | null
}

export type PricedLines = {
  lines: BasketLine[]
  priced: PricedOrder
  /** Set if the chosen delivery does not carry this order; `priced` is then without delivery. */
  notCovered: DeliveryNotCovered | null
  /** The chosen discount code, with its refusal if it does not apply; null without one. */
  code: JudgedCode | null
}

type Pricing = { rules: PriceRules; delivery: Delivery; code: ChosenCode | null }

/**
 * The lines of a basket, priced by the same function as on the server. Lines that cannot be bought stay in the list and
 * cost nothing; lines whose offer is still loading are left out.
 * @spec 3.basket, 3.order-labels
 */
export function priceLines(
  wanted: readonly WantedLine[],
  { rules, delivery, code: chosen }: Pricing,
): PricedLines {
  const known = wanted.flatMap((line) => (line.row ? [lineFrom(line.row, line, rules)] : []))
  const buyable = known.flatMap(({ offer, quantity, takesFreeUnits }) =>
    offer ? [{ offer, quantity, takesFreeUnits }] : [],
  )
  const code = chosen && judged(chosen, buyable)
  const orderDiscount = chosen && code?.refusal === null ? chosen.terms.discount : null
  const order = { ...rules, lines: buyable, orderDiscount }
  const answer = priceOrder({ ...order, delivery })
  const notCovered = 'code' in answer ? answer : null
  const priced = 'code' in answer ? priceOrder({ ...order, delivery: { kind: 'none-yet' } }) : answer
  const items = new Map(priced.items.map((item) => [item.skuSellerId, item]))
  const lines = known.map((line) => ({ ...line, priced: items.get(line.skuSellerId) ?? null }))
  return { lines, priced, notCovered, code }
}

function lineFrom(
  row: OfferRow,
  { quantity, takesFreeUnits }: WantedLine,
  { pricesIncludeVat }: PriceRules,
): BasketLine {
  const { sku } = row
  const available = Math.max(0, row.actualInventory)
  const offer = offerFrom(row)
  return {
    skuSellerId: row.id,
    quantity,
    takesFreeUnits,
    offer,
    shown: { vatBasisPoints: offer?.vatBasisPoints ?? 0, pricesIncludeVat },
    priced: null,
    available,
    preparationDays: row.preparationDays,
    isShort: (offer ? receivedUnits({ offer, quantity, takesFreeUnits }) : quantity) > available,
    skuId: sku.id,
    productId: sku.product?.id ?? null,
    name: sku.name,
    optionName: sku.optionName,
    image: sku.images[0]?.fileStorageId ?? null,
    hue: sku.product?.hue ?? brandHue,
    brandName: sku.product?.brand.name ?? '',
    sellerName: row.seller.name,
  }
}
