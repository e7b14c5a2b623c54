export { nameIn } from './pricing/offers.ts'
export { type Line, type PricedBasket, repriceBasket } from './pricing/price-basket.ts'
