import type * as contract from '@anar/contract/commands'
import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { type Decision, invalidFields, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { assertOwnPassword } from '../auth/index.ts'
import { sendCode, useCode } from '../codes/index.ts'
import { recordDestinationChange } from '../destinations/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { contactOf } from './contact-of.ts'
import { findProfile, lockProfile, type ProfileRow, setIban as writeIban } from './queries.ts'

type Context<Body> = {
  body: Body
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

const shownDigits = 4
const endOf = (iban: string) => iban.slice(-shownDigits)

// The code is valid for this Sheba only: a code obtained by fraud cannot set another one.
const subjectOf = ({ accountId }: AccountCaller, iban: string) => `account ${accountId} to ${iban}`

/**
 * Sends a code to the person's phone with which one Sheba can be set: one with right check digits, in their own name.
 * INVALID_INPUT {password} for a wrong password, which counts as a wrong login:
 * INVALID_INPUT {iban} where it is another person's, CANNOT_CHANGE_NOW while an application is under review and without a
 * personal code for the bank or a contact for the code, CODE_TOO_SOON, CODE_LIMIT, CODE_NOT_SENT,
 * @spec 2.bank-account-info, 5.email-and-iban
 */
export async function sendIbanCode(
  deps: AppDeps,
  context: Context<z.output<typeof contract.sendIbanCode.body>>,
): Promise<CodeSent> {
  const { body, caller, now, locale } = context
  const { iban, password } = body
  const profile = await findProfile(deps.database, caller.personId)
  assertChangeable(profile)
  await assertOwnPassword(deps, { ...context, password, field: 'password' })
  await assertOwn(deps, profile, iban, locale)
  const subject = subjectOf(caller, iban)
  const guesser = strangerOf(context.request)
  return sendCode(deps, { purpose: 'CHANGE_IBAN', subject, guesser, ...contactOf(profile), locale, now })
}

/**
 * Sets the bank account that the person is paid to. Nothing is paid there for `destinationWaitHours`, and every contact
 * of the person is alerted, with a link that stops the change; payouts under way use the Sheba they were requested with.
 * Refusals as of `sendIbanCode`, and CODE_WRONG, CODE_EXPIRED.
 * @spec 2.bank-account-info, 8.messages, 5.email-and-iban.3
 */
export async function setIban(
  deps: AppDeps,
  context: Context<z.output<typeof contract.setIban.body>>,
): Promise<Decision<Record<string, never>>> {
  const { body, caller, now, locale } = context
  const { iban, password, code } = body
  const { personId, accountId } = caller
  const profile = await findProfile(deps.database, personId)
  assertChangeable(profile)
  await assertOwnPassword(deps, { ...context, password, field: 'password' })
  await assertOwn(deps, profile, iban, locale)
  return transact(deps.database, async (tx) => {
    const known = await lockProfile(tx, personId)
    assertChangeable(known)
    const proven = await useCode(tx, deps, {
      purpose: 'CHANGE_IBAN',
      subject: subjectOf(caller, iban),
      code,
      now,
    })
    if (proven instanceof Refusal) return proven
    const { iban: former } = known
    if (former === iban) return {}
    await writeIban(tx, personId, iban)
    const details = { iban: endOf(iban) }
    await giveNotice(tx, { personId, kind: 'IBAN_CHANGED', details, occasion: now.toString(), now })
    const change = { payee: { personId }, kind: 'IBAN', former, current: iban } as const
    await recordDestinationChange(tx, { ...change, accountIds: [accountId], now })
    await recordAudit(tx, {
      accountId,
      action: 'profile/set-iban',
      subject: `person ${personId}`,
      details: { before: { ibanEnd: former && endOf(former) }, after: { ibanEnd: endOf(iban) } },
      now,
    })
    return {}
  })
}

// Banks identify foreigners by their residence code or passport.
const bankCodeOf = (profile: ProfileRow) =>
  profile.national_code ?? profile.foreign_identifier ?? profile.passport_number

function assertChangeable(profile: ProfileRow): void {
  const hasContact = profile.cellphone !== null || profile.email !== null
  if (profile.is_under_review || bankCodeOf(profile) === null || !hasContact) {
    throw new Refusal('CANNOT_CHANGE_NOW')
  }
}

async function assertOwn(
  { verification }: Pick<AppDeps, 'verification'>,
  profile: ProfileRow,
  iban: string,
  { language }: Locale,
): Promise<void> {
  if (await verification.ibanOwner({ iban, nationalCode: bankCodeOf(profile)! })) return
  throw invalidFields({ iban: 'ibanOfAnother' }, language)
}
