import type {
  AddressAnswer,
  addAddress as addSchema,
  deleteAddress as deleteSchema,
  editAddress as editSchema,
} from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { type AccountCaller, lockPerson } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import {
  type AddressFields,
  clearMainAddress,
  countAddresses,
  findAddress,
  insertAddress,
  isCity,
  isOnPlacedOrder,
  makeOldestMain,
  moveBaskets,
  removeAddress,
  setMainAddress,
  takeFromBaskets,
  updateAddress,
} from './queries.ts'

type Context<Body> = { tx: Sql; body: Body; caller: AccountCaller; now: Temporal.Instant }

/**
 * Adds an address of the person. The first one becomes the main one, and so does one with `isMain`.
 * The postal code was checked before the transaction.
 * @spec 3.address
 */
export async function addAddress({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof addSchema.body>>): Promise<AddressAnswer> {
  const { personId } = caller
  await lockPerson(tx, personId)
  await assertCity(tx, body.cityId)
  const count = await countAddresses(tx, personId)
  const { addressLimit: limit } = await settingsOf(tx)
  if (count >= limit) throw new Refusal('TOO_MANY_ADDRESSES', { limit })
  const isMain = body.isMain || count === 0
  if (isMain) await clearMainAddress(tx, personId)
  const addressId = await insertAddress(tx, { personId, isMain, now, ...fieldsOf(body) })
  return { addressId }
}

/**
 * Changes an address. Placed orders keep the address they were placed with: the change becomes a new address, which
 * replaces the old one in the person's list and baskets. `isMain` false leaves the flag as it is, since a person with
 * addresses always has a main one.
 * ADDRESS_NOT_FOUND also for another person's,
 * @spec 2.addresses.1, 2.addresses.2
 */
export async function editAddress({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof editSchema.body>>): Promise<AddressAnswer> {
  const { personId } = caller
  await lockPerson(tx, personId)
  const { addressId } = body
  const known = await ownAddress(tx, personId, addressId)
  await assertCity(tx, body.cityId)
  const fields = fieldsOf(body)
  const isMain = known.isMain || body.isMain
  if (isMain) await clearMainAddress(tx, personId)
  if (!(await isOnPlacedOrder(tx, addressId))) {
    await updateAddress(tx, addressId, { ...fields, isMain })
    return { addressId }
  }
  await removeAddress(tx, addressId, now)
  const newId = await insertAddress(tx, { personId, isMain, now, ...fields })
  await moveBaskets(tx, { from: addressId, to: newId })
  return { addressId: newId }
}

/**
 * Removes an address from the person's list; placed orders keep it, baskets for it need another one. Where it was the
 * main one, the oldest remaining address becomes it.
 * ADDRESS_NOT_FOUND also for another person's.
 * @spec 2.addresses
 */
export async function deleteAddress({
  tx,
  body: { addressId },
  caller: { personId },
  now,
}: Context<z.output<typeof deleteSchema.body>>): Promise<AddressAnswer> {
  await lockPerson(tx, personId)
  const { isMain } = await ownAddress(tx, personId, addressId)
  await removeAddress(tx, addressId, now)
  await takeFromBaskets(tx, addressId)
  if (isMain) await makeOldestMain(tx, personId)
  return { addressId }
}

/** ADDRESS_NOT_FOUND also for another person's. @spec 3.address.2 */
export async function makeMainAddress({
  tx,
  body: { addressId },
  caller: { personId },
}: Context<{ addressId: number }>): Promise<AddressAnswer> {
  await lockPerson(tx, personId)
  await ownAddress(tx, personId, addressId)
  await clearMainAddress(tx, personId)
  await setMainAddress(tx, addressId)
  return { addressId }
}

async function ownAddress(tx: Sql, personId: number, addressId: number): Promise<{ isMain: boolean }> {
  const record = await findAddress(tx, personId, addressId)
  if (!record) throw new Refusal('ADDRESS_NOT_FOUND')
  return record
}

/** @spec 5.address.1 */
async function assertCity(tx: Sql, cityId: number): Promise<void> {
  if (!(await isCity(tx, cityId))) throw new Refusal('CITY_NOT_ACCEPTED')
}

// An incomplete pin is stored as none.
function fieldsOf(body: z.output<typeof addSchema.body>): AddressFields {
  const { title, cityId, address, postalCode, latitude, longitude } = body
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  return { title, cityId, address, postalCode, pin }
}
