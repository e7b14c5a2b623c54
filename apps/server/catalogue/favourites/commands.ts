import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import * as queries from './queries.ts'

// The most ids that one search may name.
const favouriteLimit = 100

/** Adds a favourite; does nothing where there is one.  */
export async function addFavourite({
  tx,
  body,
  caller: { personId },
  now,
}: CommandContext<typeof contract.addFavourite>): Promise<contract.FavouriteAnswer> {
  await lockPerson(tx, personId)
  const of = { personId, productId: body.productId }
  const marked = await queries.favouriteOf(tx, of)
  if (marked) return marked
  if ((await queries.favouriteCount(tx, personId)) >= favouriteLimit) {
    throw new Refusal('FAVOURITES_FULL', { limit: favouriteLimit })
  }
  const added = await queries.insertFavourite(tx, { ...of, now })
  if (!added) throw new Refusal('PRODUCT_NOT_FOUND')
  return added
}

/** Removes a favourite, if there is one. */
export async function removeFavourite({
  tx,
  body,
  caller,
}: CommandContext<typeof contract.removeFavourite>): Promise<Record<string, never>> {
  await queries.deleteFavourite(tx, { personId: caller.personId, productId: body.productId })
  return {}
}

/** Adds the visitor's favourites up to the limit; idempotent. @spec 4.login */
export async function mergeFavourites({
  tx,
  body,
  caller: { personId },
  now,
}: CommandContext<typeof contract.mergeFavourites>): Promise<Record<string, never>> {
  await lockPerson(tx, personId)
  const max = Math.max(0, favouriteLimit - (await queries.favouriteCount(tx, personId)))
  await queries.insertMerged(tx, { personId, favourites: body.favourites, max, now })
  return {}
}
