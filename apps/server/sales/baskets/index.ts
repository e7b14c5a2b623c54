export type { Line } from './pricing/lines.ts'
export { nameIn } from './pricing/offers.ts'
export { type PricedBasket, priceToPay, type ReadToPay, readToPay } from './pricing/price-basket.ts'
export { isPickup } from './queries.ts'
