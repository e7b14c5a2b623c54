import type { AddressAnswer, addAddress as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { postalCodeFrom } from '@anar/domain/validation'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { Locale } from '../../http/locale.ts'
import type { AccountCaller } from '../caller/index.ts'
import { invalidFields } from '../command/index.ts'
import { lockPerson } from '../orders/index.ts'
import { settingsOf } from '../settings/index.ts'
import { clearMainAddress, countAddresses, insertAddress, isCity } from './queries.ts'

type Context = {
  tx: Sql
  body: z.output<typeof schema>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
}

/**
 * Adds an address of the person's own. The first one is the main one, and so is any that asks to be.
 * INVALID_INPUT where the postal code has not 10 digits, CITY_NOT_ACCEPTED, TOO_MANY_ADDRESSES.
 * @spec 3.address, 5.postal-code
 */
export async function addAddress({ tx, body, caller, now, locale }: Context): Promise<AddressAnswer> {
  const { personId } = caller
  const postalCode = postalCodeFrom(body.postalCode)
  if (postalCode === null) throw invalidFields({ postalCode: 'postalCode' }, locale.language)
  await lockPerson(tx, personId)
  if (!(await isCity(tx, body.cityId))) throw new Refusal('CITY_NOT_ACCEPTED')
  const count = await countAddresses(tx, personId)
  const { addressLimit: limit } = await settingsOf(tx)
  if (count >= limit) throw new Refusal('TOO_MANY_ADDRESSES', { limit })
  const isMain = body.isMain || count === 0
  if (isMain) await clearMainAddress(tx, personId)
  const { title, cityId, address } = body
  const addressId = await insertAddress(tx, { personId, title, cityId, postalCode, address, isMain, now })
  return { addressId }
}
