import type {
  chooseMainUser as mainUserSchema,
  removeSellerPerson,
  saveSellerPerson,
} from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { whyNotMainUser } from '@anar/domain/sellers'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { sendCode, strangerOf, useCode } from '../../../people/index.ts'
import { type Decision, type FieldFault, invalidFields } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { AppDeps } from '../../../platform/deps.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import type { ApplicationRow } from '../application/queries.ts'
import type { StepContext } from '../application/step-context.ts'
import {
  deleteDocument,
  deletePerson,
  insertPerson,
  type PersonFields,
  type PersonRow,
  peopleOf,
  setMainUser,
  setPhoneProven,
  updatePerson,
} from './queries.ts'

/**
 * Adds or updates one of the personnel. National code, phone and mailbox are unique within an application.
 * @spec 5.national-code, 5.phone, 3.seller.2
 */
export async function savePerson(
  context: StepContext<z.output<typeof saveSellerPerson.body>>,
): Promise<void> {
  const { tx, application, body, locale, now, settings } = context
  const { sellerPersonId, ...fields } = body
  const people = await peopleOf(tx, application.id)
  const known = sellerPersonId === undefined ? null : personOf(people, sellerPersonId)
  const limit = settings.sellerPeopleLimit
  if (!known && people.length >= limit) throw new Refusal('TOO_MANY_PEOPLE', { limit })
  const others = people.filter((person) => person.id !== known?.id)
  assertUnique(fields, others, locale)
  // The applicant's own phone is verified already.
  const provenAt = fields.cellphone === application.cellphone ? now : null
  if (known) await updatePerson(tx, known.id, { ...fields, provenAt })
  else await insertPerson(tx, application.id, { ...fields, provenAt })
}

/** Removes one of the personnel and the image of their ID card.  */
export async function removePerson(
  context: StepContext<z.output<typeof removeSellerPerson.body>>,
): Promise<void> {
  const { tx, application, body } = context
  const person = personOf(await peopleOf(tx, application.id), body.sellerPersonId)
  await deletePerson(tx, person.id)
  if (person.id_card_document_id) await deleteDocument(tx, person.id_card_document_id)
}

/** @spec 5.company-sign-up.4 */
export async function chooseMainUser(
  context: StepContext<z.output<typeof mainUserSchema.body>>,
): Promise<void> {
  const { tx, application, body } = context
  const person = personOf(await peopleOf(tx, application.id), body.sellerPersonId)
  const isPhoneProven = person.phone_proven_at !== null
  const refusal = whyNotMainUser({ isSignatory: person.is_signatory, isPhoneProven })
  if (refusal) throw new Refusal(refusal)
  await setMainUser(tx, application.id, person.id)
}

type PersonInput = { application: ApplicationRow; sellerPersonId: number; now: Temporal.Instant }

/** Sends a code to the phone of one of the personnel. */
export async function sendPersonCode(
  deps: AppDeps,
  input: PersonInput & { locale: Locale; request: FastifyRequest },
) {
  const person = personOf(await peopleOf(deps.database, input.application.id), input.sellerPersonId)
  const { locale, now } = input
  const guesser = strangerOf(input.request)
  const destination = person.cellphone
  return sendCode(deps, { ...codeOf(person), guesser, channel: 'sms', destination, locale, now })
}

/**
 * Uses the code of one of the personnel, see `useCode`. The applicant has no account, and enters the phones of others:
 * wrong guesses count as those of a stranger.
 */
export async function usePersonCode(
  tx: Sql,
  deps: Pick<AppDeps, 'config' | 'secretKeys'>,
  {
    application,
    sellerPersonId,
    code,
    request,
    now,
  }: PersonInput & { code: string; request: FastifyRequest },
): Promise<Decision<{ destination: string }>> {
  const person = personOf(await peopleOf(tx, application.id), sellerPersonId)
  return useCode(tx, deps, { ...codeOf(person), guesser: strangerOf(request), code, now })
}

/** Marks the phone of a used code as verified, unless the phone was changed meanwhile. */
export async function provePhone(
  context: Omit<StepContext<unknown>, 'body'>,
  proven: { sellerPersonId: number; cellphone: string },
): Promise<void> {
  const { tx, application, now } = context
  const person = personOf(await peopleOf(tx, application.id), proven.sellerPersonId)
  if (person.cellphone !== proven.cellphone) throw new Refusal('CODE_EXPIRED')
  await setPhoneProven(tx, person.id, now)
}

// The subject includes the phone, so that a code does not verify a phone that was changed meanwhile.
function codeOf(person: PersonRow) {
  return { purpose: 'SELLER_SIGN_UP', subject: `seller person ${person.id} ${person.cellphone}` } as const
}

function personOf(people: readonly PersonRow[], id: number): PersonRow {
  const person = people.find((one) => one.id === id)
  if (!person) throw new Refusal('USER_NOT_FOUND')
  return person
}

// Whether another account has the mailbox is not revealed: its owner is not verified here. The approval checks it.
/** @spec 5.superior-marketer.3 */
function assertUnique(fields: PersonFields, others: readonly PersonRow[], locale: Locale): void {
  const faults: Record<string, FieldFault> = {}
  if (others.some((other) => other.national_code === fields.nationalCode))
    faults['nationalCode'] = 'notUnique'
  if (others.some((other) => other.cellphone === fields.cellphone)) faults['cellphone'] = 'notUnique'
  if (others.some((other) => other.email === fields.email)) faults['email'] = 'notUnique'
  if (Object.keys(faults).length > 0) throw invalidFields(faults, locale.language)
}
