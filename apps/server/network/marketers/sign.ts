import { createHash } from 'node:crypto'
import type { ApplicationAnswer, CodeSent, sendSignatureCode, signContract } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { openNotes } from '@anar/domain/text'
import { type ContractText, newestContract } from '../../content/index.ts'
import { assertAllowed, sendCode, strangerOf, useCode } from '../../people/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { ConductContext, Decision, RunContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { addressOf } from '../../platform/http/network.ts'
import { describedDraftOf } from './apply.ts'
import * as applications from './queries/applications.ts'
import * as members from './queries/members.ts'
import { makeSignedDocument } from './signed-document.ts'

const purpose = 'SIGN_CONTRACT'

/**
 * Sends the code that signs the contract to the person's phone. APPLICATION_NOT_FOUND, WRONG_STEP before superior and
 * bank are entered, CONTRACT_CHANGED where the person read an older text, CONTRACT_NOT_FINISHED in production where
 * the text has notes of editors, and the refusals of `sendCode`.
 * @spec 5.contract-signature
 */
export async function sendCodeToSign(
  deps: AppDeps,
  context: ConductContext<typeof sendSignatureCode>,
): Promise<CodeSent> {
  const { body, caller, now, locale, request, claimKey, recordAnswer } = context
  const { database } = deps
  await claimKey(database)
  const { application, applicant } = await readyToSign(database, deps, caller, body.contractVersion)
  if (applicant.cellphone === null) throw new Refusal('CODE_NOT_SENT')
  const sent = await sendCode(deps, {
    ...{ purpose, channel: 'sms', destination: applicant.cellphone, locale, now },
    guesser: strangerOf(request),
    subject: subjectOf(application, body.contractVersion),
  })
  await recordAnswer(database, sent)
  return sent
}

/**
 * Signs: the code is the signature under this version's Persian text. Its version, the moment, the address and the
 * SHA-256 of the text are recorded, and a paper is made of it. The refusals of `sendCodeToSign`, CODE_WRONG, CODE_EXPIRED.
 * @spec 5.contract-signature.1
 */
export async function sign(
  deps: AppDeps,
  { tx, body, caller, now, request, afterCommit }: RunContext<typeof signContract>,
): Promise<Decision<ApplicationAnswer>> {
  const { contract } = await readyToSign(tx, deps, caller, body.contractVersion)
  const draft = describedDraftOf(await applications.lockOpenApplication(tx, caller.personId))
  const subject = subjectOf(draft, body.contractVersion)
  const proven = await useCode(tx, deps, { purpose, subject, code: body.code, now })
  if (proven instanceof Refusal) return proven
  await applications.clearSignature(tx, draft.id)
  const signature = {
    version: contract.version,
    sha256: hashOfText(contract),
    at: now,
    address: addressOf(request.ip),
  }
  await applications.saveSignature(tx, draft.id, signature)
  // The signature stands without its paper: one that fails here is made by a job.
  afterCommit(async () => {
    await makeSignedDocument(deps, { applicationId: draft.id, now }).catch((error: unknown) =>
      request.log.error({ err: error }, 'the paper of a signed contract could not be made'),
    )
  })
  return { applicationId: draft.id, state: 'Draft' }
}

async function readyToSign(
  sql: Sql,
  { config }: Pick<AppDeps, 'config'>,
  { personId }: AccountCaller,
  version: number,
) {
  const applicant = await members.findApplicant(sql, personId)
  assertAllowed('apply', applicant)
  const application = describedDraftOf(await applications.findOpenApplication(sql, personId))
  const contract = await newestContract(sql)
  assertNewest(contract, version)
  // A text that the lawyer has not confirmed is not binding.
  if (!config.isDemo && hasOpenNotes(contract)) throw new Refusal('CONTRACT_NOT_FINISHED')
  return { applicant, application, contract }
}

const hasOpenNotes = ({ body }: ContractText) =>
  openNotes(body.fa).length > 0 || openNotes(body.en).length > 0

/** CONTRACT_CHANGED where another version is the one to sign. */
export function assertNewest({ version: newest }: ContractText, version: number): void {
  if (version !== newest) throw new Refusal('CONTRACT_CHANGED', { version: newest })
}

// A code sent for one text does not sign another.
function subjectOf({ id }: applications.Application, version: number): string {
  return `application ${id} contract ${version}`
}

/** SHA-256 of the text that binds, the Persian one, as UTF-8. */
function hashOfText({ body }: ContractText): Buffer {
  return createHash('sha256').update(body.fa, 'utf8').digest()
}
