import type { saveSellerBusiness, saveSellerCompany, saveSellerType } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { whyNotSubmitted } from '@anar/domain/sellers'
import type { z } from 'zod'
import { type FieldFault, invalidFields } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import {
  type ApplicationRow,
  setBusiness,
  setCompany,
  setSellerType,
  submitApplication,
} from './application/queries.ts'
import type { StepContext } from './application/step-context.ts'
import { type PersonRow, peopleOf } from './personnel/queries.ts'
import { draftOf } from './state.ts'

/** Natural or juridical; the company's fields stay until the application is submitted. @spec 3.seller */
export async function saveType({ tx, application, body }: StepContext<z.output<typeof saveSellerType.body>>) {
  await setSellerType(tx, application.id, body.sellerType)
}

/** Name, Sheba, landline and, where there is one, Telegram id. @spec 3.seller, 5.email-and-iban */
export async function saveBusiness(
  context: StepContext<z.output<typeof saveSellerBusiness.body>>,
): Promise<void> {
  const { tx, application, body } = context
  const telegramId = body.telegramId === '' ? null : body.telegramId
  await setBusiness(tx, application.id, { ...body, telegramId })
}

/** The registered company; of juridical persons only.  @spec 3.seller.1 */
export async function saveCompany(
  context: StepContext<z.output<typeof saveSellerCompany.body>>,
): Promise<void> {
  const { tx, application, body } = context
  if (application.seller_type !== 'JURIDICAL_PERSON') throw new Refusal('WRONG_STEP')
  await setCompany(tx, application.id, body)
}

/** Throws the refusal of an incomplete application. @spec 5.company-sign-up */
export async function assertComplete(sql: Sql, application: ApplicationRow): Promise<void> {
  const refusal = whyNotSubmitted(draftOf(application, await peopleOf(sql, application.id)))
  if (refusal) throw new Refusal(refusal)
}

/**
 * Checks at the verification provider that the main user's phone belongs to their national code and, for a natural
 * person, that the bank account is theirs.
 * @returns what was confirmed, for `submit` to compare
 * @spec 5.national-code, 5.phone, 5.email-and-iban
 */
export async function assertConfirmed(
  { database, verification }: Pick<AppDeps, 'database' | 'verification'>,
  application: ApplicationRow,
  language: Locale['language'],
): Promise<string> {
  const people = await peopleOf(database, application.id)
  const { national_code: nationalCode, cellphone } = people.find((person) => person.is_main_user)!
  const faults: Record<string, FieldFault> = {}
  if (!(await verification.checkPhone({ nationalCode, cellphone }))) faults['cellphone'] = 'phoneOfAnother'
  const iban = application.iban!
  if (
    application.seller_type === 'NATURAL_PERSON' &&
    !(await verification.ibanOwner({ iban, nationalCode }))
  ) {
    faults['iban'] = 'ibanOfAnother'
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults, language)
  return toConfirm(application, people)
}

function toConfirm({ seller_type, iban }: ApplicationRow, people: readonly PersonRow[]): string {
  const mainUser = people.find((person) => person.is_main_user)
  return JSON.stringify([seller_type, iban, mainUser?.national_code, mainUser?.cellphone])
}

/**
 * Submits the application if it is still complete; CANNOT_CHANGE_NOW where a confirmed value was changed meanwhile.
 * @spec 4.seller-application
 */
export async function submit(
  { tx, application, now }: Omit<StepContext<unknown>, 'body'>,
  confirmed: string,
): Promise<void> {
  await assertComplete(tx, application)
  if (toConfirm(application, await peopleOf(tx, application.id)) !== confirmed)
    throw new Refusal('CANNOT_CHANGE_NOW')
  await submitApplication(tx, application.id, now)
}
