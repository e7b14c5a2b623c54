export { saveDiscountRecord, savePriceRecord } from './commands.ts'
export { type OwnOfferState, planOffer, type WantedOffer } from './own/plan.ts'
export { lockOwnOffers, ownOfferStates } from './own/queries.ts'
export { writeOwnOffers } from './own/write.ts'
