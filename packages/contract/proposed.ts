import { z } from 'zod'

/** Proposed → Approved → Done; Refused, Failed and Expired end it otherwise. */
export const proposalStates = ['Proposed', 'Approved', 'Done', 'Refused', 'Failed', 'Expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/**
 * The answer of a command whose change takes two people: nothing has changed yet. `startsAt` is the earliest moment of
 * the change. With `isSole` the wait replaces the second person, whom the shop does not have.
 */
export const proposed = z.object({
  proposal: z.object({
    id: z.int(),
    state: z.enum(proposalStates),
    startsAt: z.string(),
    isSole: z.boolean(),
  }),
})
export type Proposed = z.output<typeof proposed>
