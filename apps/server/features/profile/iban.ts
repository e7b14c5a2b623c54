import type { setIban as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import type { AccountCaller } from '../caller/index.ts'
import { invalidFields, transact } from '../command/index.ts'
import { giveNotice } from '../notices/index.ts'
import { findProfile, lockProfile, setIban as writeIban } from './queries.ts'

type Context = {
  body: z.output<typeof schema>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
}

const shownDigits = 4

/**
 * Sets the bank account that the person is paid to: a Sheba with right check digits, in their own name.
 * INVALID_INPUT {iban} where it is another person's, CANNOT_CHANGE_NOW while an application is under review or where there is no code to ask the
 * bank with, VERIFICATION_UNAVAILABLE.
 * @spec 2.bank-account-info, 5.email-and-iban
 */
export async function setIban(
  deps: AppDeps,
  { body, caller, now, locale }: Context,
): Promise<Record<string, never>> {
  const { iban } = body
  const { personId } = caller
  const known = await findProfile(deps.database, personId)
  // Foreigners are known to the bank by the code of their residence or by the passport.
  const nationalCode = known.national_code ?? known.foreign_identifier ?? known.passport_number
  if (known.is_under_review || nationalCode === null) throw new Refusal('CANNOT_CHANGE_NOW')
  if (known.iban === iban) return {}
  if (!(await deps.verification.ibanOwner({ iban, nationalCode }))) {
    throw invalidFields({ iban: 'ibanOfAnother' }, locale.language)
  }
  await transact(deps.database, async (tx) => {
    if ((await lockProfile(tx, personId)).is_under_review) throw new Refusal('CANNOT_CHANGE_NOW')
    await writeIban(tx, personId, iban)
    const details = { iban: iban.slice(-shownDigits) }
    await giveNotice(tx, { personId, kind: 'IBAN_CHANGED', details, occasion: now.toString(), now })
  })
  return {}
}
