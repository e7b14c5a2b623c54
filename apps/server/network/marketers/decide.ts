import type { ApplicationAnswer, approveApplication, rejectApplication } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { assertAllowed, recordDestinationChange } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { isAtOrAbove, leaveTeamBehind } from '../network/index.ts'
import * as applications from './queries/applications.ts'
import * as members from './queries/members.ts'

/**
 * The office approves an application: the person becomes a marketer under the superior, and the signed contract is in
 * force. APPLICATION_NOT_FOUND, CANNOT_CHANGE_NOW where it is decided or the person is blocked, SUPERIOR_INACTIVE where
 * the superior left meanwhile or is below the applicant.
 * @spec 1.customer-kinds.3, 4.marketer-status.2
 */
export async function approve({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof approveApplication>): Promise<ApplicationAnswer> {
  const application = await underReview(tx, body.applicationId)
  const { id, person_id: personId, sponsor_id: sponsorId } = application
  // Submitting requires a superior.
  if (sponsorId === null) throw new Error(`application ${id} is under review without a superior`)
  await leaveTeamBehind(tx, { personId, now })
  const superior = await members.superiorById(tx, sponsorId)
  const isCircle = await isAtOrAbove(tx, { above: personId, below: sponsorId })
  if (!superior.is_active || isCircle) throw new Refusal('SUPERIOR_INACTIVE')
  await applications.decide(tx, id, { state: 'Approved', accountId: caller.accountId, reason: '', now })
  const { iban: former, account_id: applicantId } = await members.findApplicant(tx, personId)
  await members.becomeMarketer(tx, application, now)
  if (former === null) {
    const change = { payee: { personId }, kind: 'IBAN', former, current: application.iban } as const
    await recordDestinationChange(tx, { ...change, accountIds: [applicantId, caller.accountId], now })
  }
  await giveNotice(tx, {
    personId,
    kind: 'APPLICATION_APPROVED',
    details: {},
    occasion: `application ${id}`,
    now,
  })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'applications/approve',
    subject: `application ${id}`,
    details: {
      personId,
      superiorId: sponsorId,
      contractVersion: application.contract_version,
      contractSha256: application.contract_sha256?.toString('hex'),
    },
    now,
  })
  return { applicationId: id, state: 'Approved' }
}

/**
 * The office rejects an application and notifies the person of the reason; they may open a new one.
 * APPLICATION_NOT_FOUND, CANNOT_CHANGE_NOW where it is decided or the person is blocked.
 * @spec 4.marketer-status.3
 */
export async function reject({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof rejectApplication>): Promise<ApplicationAnswer> {
  const { id, person_id: personId } = await underReview(tx, body.applicationId)
  const { reason } = body
  await applications.decide(tx, id, { state: 'Rejected', accountId: caller.accountId, reason, now })
  await members.setPersonState(tx, personId, 'Rejected')
  await giveNotice(tx, {
    personId,
    kind: 'APPLICATION_REJECTED',
    details: { reason },
    occasion: `application ${id}`,
    now,
  })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'applications/reject',
    subject: `application ${id}`,
    details: { personId, reason },
    now,
  })
  return { applicationId: id, state: 'Rejected' }
}

// Locks the person before the application, as everywhere; the second of two concurrent decisions sees the first.
async function underReview(tx: Sql, applicationId: number): Promise<applications.Application> {
  const personId = await applications.personOfApplication(tx, applicationId)
  if (personId === undefined) throw new Refusal('APPLICATION_NOT_FOUND')
  await lockPerson(tx, personId)
  const application = await applications.lockApplication(tx, applicationId)
  if (!application || application.state === 'Draft') throw new Refusal('APPLICATION_NOT_FOUND')
  assertAllowed('office/decide-application', await members.findApplicant(tx, personId))
  if (application.state !== 'UnderReview') throw new Refusal('CANNOT_CHANGE_NOW')
  return application
}
