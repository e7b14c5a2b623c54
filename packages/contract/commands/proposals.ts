import type { PlanPart } from '@anar/domain/compensation'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { proposalStates } from '../proposed.ts'
import { id, text } from './values.ts'

/**
 * The parts of a change that a proposal can describe, beside settings and the parts of an income plan. The office has a
 * word for each; a missing word is a type error.
 */
export const proposalFacts = [
  'username',
  'firstName',
  'lastName',
  'staffRole',
  'isClosed',
  'name',
  'iban',
  'personId',
  'owedRial',
  'amountRial',
  'state',
  'title',
  'fromMonth',
  'reason',
  'isHeld',
  'restoredTo',
] as const
export type ProposalFact = (typeof proposalFacts)[number] | PlanPart

export const proposalAnswer = z.object({ proposalId: z.int(), state: z.enum(proposalStates) })
export type ProposalAnswer = z.output<typeof proposalAnswer>

/** FORBIDDEN without the permission of the change itself. Refused too with what the change is refused with. */
export const approveProposal = defineCommand({
  path: 'office/proposals/approve',
  summary: 'Approve a proposed change',
  needs: 'proposals.decide',
  idempotency: 'optional',
  body: z.strictObject({ proposalId: id }),
  answer: proposalAnswer,
  refusals: ['PROPOSAL_DECIDED', 'PROPOSAL_NOT_FOUND', 'SECOND_PERSON_NEEDED'],
})

/** Refused by a person who could approve it, or withdrawn by its proposer. */
export const refuseProposal = defineCommand({
  path: 'office/proposals/refuse',
  summary: 'Refuse or stop a proposed change',
  needs: 'proposals.decide',
  idempotency: 'optional',
  body: z.strictObject({ proposalId: id, reason: text({ min: 3, max: 400 }) }),
  answer: proposalAnswer,
  refusals: ['PROPOSAL_DECIDED', 'PROPOSAL_NOT_FOUND'],
})
