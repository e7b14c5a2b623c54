import { createHash } from 'node:crypto'
import type { ApplicationAnswer, CodeSent, sendSignatureCode, signContract } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { openNotes } from '@anar/domain/text'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { addressOf } from '../../http/network.ts'
import type { AccountCaller } from '../caller/index.ts'
import { sendCode, useCode } from '../codes/index.ts'
import { transact } from '../command/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { assertAllowed } from '../membership/index.ts'
import { type ContractText, newestContract } from '../texts/index.ts'
import { describedDraftOf } from './apply.ts'
import * as queries from './queries.ts'
import { makeSignedDocument } from './signed-document.ts'

const purpose = 'SIGN_CONTRACT'

type Context<Schema extends z.ZodType> = {
  body: z.output<Schema>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
}

/**
 * Sends the code that signs the contract to the person's phone. APPLICATION_NOT_FOUND, WRONG_STEP before superior and
 * bank are told, CONTRACT_CHANGED where the person read an older text, CONTRACT_NOT_FINISHED in production where
 * the text has notes of editors, and what sending a code refuses.
 * @spec 5.contract-signature
 */
export async function sendCodeToSign(
  deps: AppDeps,
  { body, caller, now, locale, request }: Context<typeof sendSignatureCode> & { request: FastifyRequest },
): Promise<CodeSent> {
  const { application, applicant } = await readyToSign(deps, caller, body.contractVersion)
  if (applicant.cellphone === null) throw new Refusal('CODE_NOT_SENT')
  return sendCode(deps, {
    ...{ purpose, channel: 'sms', destination: applicant.cellphone, locale, now },
    guesser: strangerOf(request),
    subject: subjectOf(application, body.contractVersion),
  })
}

/**
 * Signs: the code is the signature under this version's Persian text. Its version, the moment, the address and the
 * SHA-256 of the text are kept, and a paper is made of it. What `sendCodeToSign` refuses, CODE_WRONG, CODE_EXPIRED.
 * @spec 5.contract-signature
 */
export async function sign(
  deps: AppDeps,
  { body, caller, now, request }: Context<typeof signContract> & { request: FastifyRequest },
): Promise<ApplicationAnswer> {
  const { database } = deps
  const { application } = await readyToSign(deps, caller, body.contractVersion)
  await useCode(deps, {
    purpose,
    subject: subjectOf(application, body.contractVersion),
    code: body.code,
    now,
  })
  await transact(database, async (tx) => {
    const draft = describedDraftOf(await queries.lockOpenApplication(tx, caller.personId))
    const contract = await newestContract(tx)
    assertNewest(contract, body.contractVersion)
    await queries.clearSignature(tx, draft.id)
    const signature = {
      version: contract.version,
      sha256: hashOfText(contract),
      at: now,
      address: addressOf(request.ip),
    }
    await queries.keepSignature(tx, draft.id, signature)
  })
  // The signature stands without its paper: one that fails here is made by a job.
  await makeSignedDocument(deps, { applicationId: application.id, now }).catch((error: unknown) =>
    request.log.error({ err: error }, 'the paper of a signed contract could not be made'),
  )
  return { applicationId: application.id, state: 'Draft' }
}

async function readyToSign({ database, config }: AppDeps, { personId }: AccountCaller, version: number) {
  const applicant = await queries.findApplicant(database, personId)
  assertAllowed('apply', applicant)
  const application = describedDraftOf(await queries.findOpenApplication(database, personId))
  const contract = await newestContract(database)
  assertNewest(contract, version)
  // What the lawyer has still to confirm binds nobody.
  if (!config.isDemo && hasOpenNotes(contract)) throw new Refusal('CONTRACT_NOT_FINISHED')
  return { applicant, application }
}

const hasOpenNotes = ({ body }: ContractText) =>
  openNotes(body.fa).length > 0 || openNotes(body.en).length > 0

/** CONTRACT_CHANGED where another version is the one to sign. */
export function assertNewest({ version: newest }: ContractText, version: number): void {
  if (version !== newest) throw new Refusal('CONTRACT_CHANGED', { version: newest })
}

// A code sent for one text does not sign another.
function subjectOf({ id }: queries.Application, version: number): string {
  return `application ${id} contract ${version}`
}

/** SHA-256 of the text that binds, the Persian one, as UTF-8. */
function hashOfText({ body }: ContractText): Buffer {
  return createHash('sha256').update(body.fa, 'utf8').digest()
}
