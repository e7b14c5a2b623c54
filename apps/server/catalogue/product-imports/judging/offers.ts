import { saveDiscount, saveOwnOffer, savePrice } from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import { z } from 'zod'
import type { WantedOffer } from '../../offers/index.ts'
import type { ProblemKind } from '../problems.ts'
import type { OfferPatch } from '../reading/patch.ts'

/** The validation of an offer, as in the office's commands. */
const accepted = z.object({
  priceRial: savePrice.body.shape.consumerPriceRial.optional(),
  scorePriceRatio: savePrice.body.shape.scorePriceRatio.optional(),
  discount: z.object({ percent: saveDiscount.body.shape.percent }).optional(),
  preparationDays: saveOwnOffer.body.shape.preparationDays.optional(),
})

export const hasTerms = (offer: OfferPatch): boolean => Object.keys(offer).length > 0

/** The wanted terms of an offer, or the faults by part. */
export function wantedOf(
  offer: OfferPatch,
): WantedOffer | { faults: { part: string; kind: ProblemKind; limit: number }[] } {
  const checked = checkForm(accepted, offer)
  if (checked.faults !== null) {
    const faults = Object.entries(checked.faults).map(([path, { code, limit = 0 }]) => {
      const part = path.split('.')[0]!
      return { part, kind: part === 'priceRial' ? ('notPrice' as const) : code, limit }
    })
    return { faults }
  }
  return {
    priceRial: offer.priceRial ?? null,
    scorePriceRatio: offer.scorePriceRatio ?? null,
    discount: offer.discount ?? null,
    preparationDays: offer.preparationDays ?? null,
  }
}
