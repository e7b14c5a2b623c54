import type * as contract from '@anar/contract/commands'
import type { SellerDecision } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordDestinationChange } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { ConductContext, RunContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { type ApplicationRow, decideApplication, lockApplication } from './application/queries.ts'
import { type SellerMessage, sellerMessages, sendAll } from './messages.ts'
import { type PersonRow, peopleOf, takenMailboxes } from './personnel/queries.ts'
import { transactWithRetry } from './transact-with-retry.ts'
import { hashOfUnknownPassword } from './unknown-password.ts'
import { insertSeller, insertUser, personWithPhone } from './users/queries.ts'

/**
 * Creates the seller, with accounts for its main user and signatories, who get an SMS on how to set a password and a
 * notice.
 * APPLICATION_NOT_FOUND, CANNOT_CHANGE_NOW where it is not under review, NOT_UNIQUE where a mailbox was taken since.
 * @spec 6.seller-users, 4.seller-application.2
 */
export async function approve(
  deps: AppDeps,
  context: ConductContext<typeof contract.approveSeller>,
): Promise<SellerDecision> {
  const { body, caller, now, claimKey, recordAnswer } = context
  const { applicationId } = body
  await claimKey(deps.database)
  const passwordHash = await hashOfUnknownPassword()
  const { answer, messages } = await transactWithRetry(deps.database, async (tx) => {
    const application = await lockUnderReview(tx, applicationId)
    const signatories = (await peopleOf(tx, applicationId)).filter((person) => person.is_signatory)
    await assertMailboxesFree(tx, signatories)
    const { business_name: businessName, iban } = application
    const sellerId = await insertSeller(tx, { businessName: businessName!, iban })
    const messages = await openAccounts(tx, { application, signatories, sellerId, passwordHash, now })
    const { accountId } = caller
    const change = { payee: { sellerId }, kind: 'IBAN', former: null, current: iban } as const
    await recordDestinationChange(tx, { ...change, accountIds: [accountId], now })
    await decideApplication(tx, applicationId, { state: 'Approved', reason: '', sellerId, accountId, now })
    const subject = `seller-application ${applicationId}`
    await recordAudit(tx, { accountId, action: 'sellers/approve', subject, details: { sellerId }, now })
    const answer = { applicationId, state: 'Approved', sellerId } as const
    await recordAnswer(tx, answer)
    return { answer, messages }
  })
  await sendAll(deps, messages)
  return answer
}

/**
 * Rejects an application. The applicant gets the reason by SMS, and by a notice where the phone has an account, and may
 * correct and resubmit it.
 * @spec 4.seller-application.1
 */
export async function reject(
  deps: Pick<AppDeps, 'sms'>,
  { tx, body, caller, now, afterCommit }: RunContext<typeof contract.rejectSeller>,
): Promise<SellerDecision> {
  const { applicationId, reason } = body
  const application = await lockUnderReview(tx, applicationId)
  const { accountId } = caller
  await decideApplication(tx, applicationId, { state: 'Rejected', reason, sellerId: null, accountId, now })
  const businessName = application.business_name!
  await notifyRejected(tx, application, { businessName, reason, now })
  const subject = `seller-application ${applicationId}`
  await recordAudit(tx, { accountId, action: 'sellers/reject', subject, details: { reason }, now })
  const text = sellerMessages.rejected({ businessName, reason }, application.language)
  afterCommit(() => sendAll(deps, [{ to: application.cellphone, text }]))
  return { applicationId, state: 'Rejected', sellerId: null }
}

async function lockUnderReview(tx: Sql, applicationId: number): Promise<ApplicationRow> {
  const application = await lockApplication(tx, applicationId)
  // A draft is visible to its applicant only.
  if (!application || application.state === 'Draft') throw new Refusal('APPLICATION_NOT_FOUND')
  if (application.state !== 'UnderReview') throw new Refusal('CANNOT_CHANGE_NOW')
  return application
}

async function notifyRejected(
  tx: Sql,
  { id, cellphone, submitted_at: submittedAt }: ApplicationRow,
  { businessName, reason, now }: { businessName: string; reason: string; now: Temporal.Instant },
): Promise<void> {
  const personId = await personWithPhone(tx, cellphone)
  if (personId === null) return
  // A resubmitted application may be rejected again.
  const occasion = `seller-application ${id} ${submittedAt!.toISOString()}`
  await giveNotice(tx, {
    personId,
    kind: 'SELLER_REJECTED',
    details: { businessName, reason },
    occasion,
    now,
  })
}

async function assertMailboxesFree(tx: Sql, signatories: readonly PersonRow[]): Promise<void> {
  const taken = await takenMailboxes(
    tx,
    signatories.map((person) => person.email),
  )
  if (taken.length > 0) throw new Refusal('NOT_UNIQUE', { emails: taken })
}

async function openAccounts(
  tx: Sql,
  opened: {
    application: ApplicationRow
    signatories: readonly PersonRow[]
    sellerId: number
    passwordHash: string
    now: Temporal.Instant
  },
): Promise<SellerMessage[]> {
  const { application, signatories, sellerId, passwordHash, now } = opened
  const messages: SellerMessage[] = []
  // The main user first, to get the first username.
  for (const person of signatories.toSorted((a, b) => Number(b.is_main_user) - Number(a.is_main_user))) {
    const { personId, username } = await insertUser(tx, {
      sellerId,
      firstName: person.first_name,
      lastName: person.last_name,
      nationalCode: person.national_code,
      cellphone: person.cellphone,
      email: person.email,
      isSignatory: true,
      isMain: person.is_main_user,
      passwordHash,
      addedBy: null,
      now,
    })
    const businessName = application.business_name!
    const occasion = `seller-application ${application.id}`
    await giveNotice(tx, { personId, kind: 'SELLER_APPROVED', details: { businessName }, occasion, now })
    const text = sellerMessages.approved({ businessName, username }, application.language)
    messages.push({ to: person.cellphone, text })
  }
  return messages
}
