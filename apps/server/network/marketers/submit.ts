import type { ApplicationAnswer, submitApplication } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { newestContract } from '../../content/index.ts'
import { assertAllowed } from '../../people/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import { describedDraftOf } from './apply.ts'
import { documentsNeeded } from './policy.ts'
import * as applications from './queries/applications.ts'
import * as members from './queries/members.ts'
import { assertNewest } from './sign.ts'

/**
 * Submits the application for review. APPLICATION_NOT_FOUND, WRONG_STEP, CANNOT_CHANGE_NOW,
 * DOCUMENTS_MISSING with the kinds,
 * @spec 5.contract-signature, 4.marketer-status.1
 */
export async function submit({
  tx,
  caller: { personId },
  now,
}: CommandContext<typeof submitApplication>): Promise<ApplicationAnswer> {
  await lockPerson(tx, personId)
  const applicant = await members.findApplicant(tx, personId)
  assertAllowed('apply', applicant)
  const application = describedDraftOf(await applications.lockOpenApplication(tx, personId))
  const sent = await applications.sentDocumentKinds(tx, personId)
  const kinds = documentsNeeded(applicant).filter((kind) => !sent.has(kind))
  if (kinds.length > 0) throw new Refusal('DOCUMENTS_MISSING', { kinds })
  if (application.contract_version === null) throw new Refusal('CONTRACT_NOT_SIGNED')
  assertNewest(await newestContract(tx), application.contract_version)
  const superior = await members.superiorById(tx, application.sponsor_id)
  if (!superior.is_active) throw new Refusal('SUPERIOR_INACTIVE')
  await applications.submit(tx, application.id, now)
  await members.setPersonState(tx, personId, 'UnderReview')
  return { applicationId: application.id, state: 'UnderReview' }
}
