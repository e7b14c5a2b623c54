import { client } from './api.ts'
import type { Placeholder } from './early-searches.ts'

const addressParts = ['postalCode', 'addressTitle', 'address', 'city.title', 'latitude', 'longitude'] as const

/** The fields that complete the session. @spec 7.search-network-marketer, 3.user-session.2 */
const personFields = [
  'id',
  'state',
  'stateEnglishName',
  'isMarketer',
  'email',
  'iban',
  'firstName',
  'lastName',
  'username',
  'nationalCode',
  'birthDate',
  'cellphone',
  'certificateNumber',
  'nationalityEnum',
  'fatherName',
  'maritalStatusEnum',
  'militaryStatusEnum',
  'genderEnum',
  'walletBalances.id',
  'walletBalances.amount',
  'addresses.id',
  ...addressParts.map((part) => `addresses.${part}` as const),
  'mainAddress.id',
  ...addressParts.map((part) => `mainAddress.${part}` as const),
] as const

/** The row of a person. @spec 7.search-network-marketer.1 */
export const personSearch = (userId: number | Placeholder) =>
  ['NetworkMarketer', { fields: personFields, filter: { field: 'id', op: 'eq', value: userId } }] as const

/**
 * The row of a person; null if there is none.
 * @spec 7.search-network-marketer
 */
export async function fetchPerson(userId: number) {
  const { page } = await client.search(...personSearch(userId))
  return page[0] ?? null
}

export type Person = NonNullable<Awaited<ReturnType<typeof fetchPerson>>>
