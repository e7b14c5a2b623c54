import type { editProfile as schema } from '@anar/contract/commands'
import { lockedFields } from '@anar/contract/commands'
import { messageOf, Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { lockProfile, type ProfileRow, setDetails } from './queries.ts'

type Body = z.output<typeof schema.body>
type Context = { tx: Sql; body: Body; caller: AccountCaller; locale: Locale }

/**
 * Changes a person's own details. Fields that the identity check has locked may be sent unchanged.
 * FIELD_LOCKED {fields} naming those that would change, CANNOT_CHANGE_NOW while an application is under review.
 * @spec 2.edit-user-info.2
 */
export async function editProfile({ tx, body, caller, locale }: Context): Promise<Record<string, never>> {
  const known = await lockProfile(tx, caller.personId)
  if (known.identity_checked_at !== null) assertUnchanged(known, body, locale)
  if (known.is_under_review) throw new Refusal('CANNOT_CHANGE_NOW')
  await setDetails(tx, { personId: caller.personId, ...body })
  return {}
}

function assertUnchanged(known: ProfileRow, body: Body, { language }: Locale): void {
  const was = { firstName: known.first_name, lastName: known.last_name, birthDate: known.birth_date }
  const changed = lockedFields.filter((field) => body[field] !== was[field])
  if (changed.length === 0) return
  const message = messageOf('FIELD_LOCKED', {}, language)
  throw new Refusal('FIELD_LOCKED', { fields: Object.fromEntries(changed.map((field) => [field, message])) })
}
