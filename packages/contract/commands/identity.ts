import { z } from 'zod'

/** POST identity/start: the person goes to the verification provider's own page and comes back from there. @spec 2.identity-verification */
export const startIdentityCheck = z.strictObject({})
export const identityCheckStarted = z.object({ pageUrl: z.string() })
export type IdentityCheckStarted = z.output<typeof identityCheckStarted>

/**
 * How a visit ended, as `/identity-verification/return?outcome=…` of the shop says it: `unfinished` was left without
 * a decision, `unavailable` is a provider that does not answer, `unknown` no visit of ours.
 */
export const identityOutcomes = ['confirmed', 'refused', 'unfinished', 'unavailable', 'unknown'] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]
