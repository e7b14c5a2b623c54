import type { SellerSignUpState } from '@anar/contract/commands'
import { type SellerSection, sectionsOf } from '@anar/domain/sellers'

/** A section of the application, or the review. */
export type Step = SellerSection | 'review'

type Known = Pick<SellerSignUpState, 'sellerType' | 'openSections'>

/** The steps of a kind of seller, in order; those of all kinds until it is known. */
export function stepsOf({ sellerType }: Pick<Known, 'sellerType'>): Step[] {
  return [...sectionsOf(sellerType), 'review']
}

/** The first incomplete step. @spec 2.seller-sign-up */
export function openStep({ openSections }: Pick<Known, 'openSections'>): Step {
  return openSections[0] ?? 'review'
}

/** The step to show: the one in the URL, if those before it are completed. */
export function shownStep(requested: string | null, known: Known): Step {
  const steps = stepsOf(known)
  const open = openStep(known)
  const index = steps.indexOf(requested as Step)
  return index >= 0 && index <= steps.indexOf(open) ? steps[index]! : open
}

/** The steps on either side of one; null at the ends. */
export function neighboursOf(step: Step, known: Pick<Known, 'sellerType'>) {
  const steps = stepsOf(known)
  const index = steps.indexOf(step)
  return { before: steps[index - 1] ?? null, after: steps[index + 1] ?? null }
}
