import { type SignUpStep, signUpSteps } from '@anar/contract/commands'

/** The progress of a sign-up: the date of each done step, null where it is open. */
export type Progress = {
  phone_verified_at: Date | null
  details_accepted_at: Date | null
  email_verified_at: Date | null
  latitude: number | null
  has_address: boolean
  /** Location and address are left for the first order. */
  is_address_later: boolean
}

/**
 * The first open step. The phone comes first; the details are accepted once it is proven.
 * @spec 4.sign-up.1
 */
export function stepOf(progress: Progress): SignUpStep {
  if (progress.phone_verified_at === null) return 'phone-code'
  if (progress.details_accepted_at === null) return 'details'
  if (progress.email_verified_at === null) return 'email'
  if (progress.is_address_later) return 'password'
  if (progress.latitude === null) return 'location'
  return progress.has_address ? 'password' : 'address'
}

/** Whether a step may be taken: all steps before it are done. A done step may be taken again. @spec 4.sign-up */
export function isReached(step: SignUpStep, progress: Progress): boolean {
  return signUpSteps.indexOf(stepOf(progress)) >= signUpSteps.indexOf(step)
}
