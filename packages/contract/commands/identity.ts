import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { nothing } from './values.ts'

export const identityCheckStarted = z.object({ pageUrl: z.string() })
export type IdentityCheckStarted = z.output<typeof identityCheckStarted>

/**
 * The person goes to the verification provider's own page and comes back from there.
 * @spec 2.identity-verification
 */
export const startIdentityCheck = defineCommand({
  path: 'identity/start',
  summary: 'Start the identity check at the provider',
  needs: 'profile.edit',
  body: nothing,
  answer: identityCheckStarted,
  refusals: ['CANNOT_CHANGE_NOW', 'VERIFICATION_UNAVAILABLE'],
})

/**
 * How a visit ended, as in `/identity-verification/return?outcome=…` of the shop: `unfinished` ended without a decision,
 * at `unavailable` the provider did not answer, `unknown` is no visit of ours.
 */
export const identityOutcomes = ['confirmed', 'refused', 'unfinished', 'unavailable', 'unknown'] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]
