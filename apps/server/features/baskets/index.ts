export type { Line } from './pricing/lines.ts'
export { nameIn } from './pricing/offers.ts'
export { type PricedBasket, repriceBasket } from './pricing/price-basket.ts'
