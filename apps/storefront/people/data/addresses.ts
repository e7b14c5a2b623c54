import type { Commands } from '@anar/contract/client'
import { client, queryClient } from '../../platform/data/api.ts'
import { refreshPerson } from '../../platform/data/session.ts'

type Body<Path extends 'addresses/add' | 'addresses/edit'> = Commands[Path]['body']

/** Invalidates what shows addresses: the list, baskets, and the session's person. */
async function afterChange<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'addresses' })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'baskets' })
  void refreshPerson().catch(() => undefined)
  return answered
}

/** Throws INVALID_INPUT {fields}, CITY_NOT_ACCEPTED, TOO_MANY_ADDRESSES. @spec 2.addresses */
export const saveNewAddress = (body: Body<'addresses/add'>) =>
  afterChange(client.command('addresses/add', body))

/** Returns the address id, a new one if an order uses the old address. @spec 2.addresses */
export const saveAddress = (body: Body<'addresses/edit'>) =>
  afterChange(client.command('addresses/edit', body))

/** @spec 2.addresses */
export const deleteAddress = (addressId: number) =>
  afterChange(client.command('addresses/delete', { addressId }))

/** @spec 3.address */
export const makeMainAddress = (addressId: number) =>
  afterChange(client.command('addresses/make-main', { addressId }))
