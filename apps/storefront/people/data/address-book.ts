import { fieldsOf, type Row } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import type { Placeholder } from '../../platform/data/early-searches.ts'
import { localDatabase } from '../../platform/data/local-database.ts'
import { type CachedFirst, type Me, mineCachedFirst, useMineCachedFirst } from '../../platform/data/mine.ts'

const addressFields = fieldsOf('Address', [
  'id',
  'addressTitle',
  'postalCode',
  'address',
  'latitude',
  'longitude',
  'isMain',
  'city.id',
  'city.title',
  'city.province.id',
  'city.province.name',
])

type AddressRow = Row<'Address', (typeof addressFields)[number]>

/** A person's addresses, the main one first. */
export const addressesSearch = (userId: number | Placeholder) =>
  [
    'Address',
    {
      fields: addressFields,
      filter: { field: 'networkMarketer.id', op: 'eq', value: userId },
      sort: '-isMain',
      size: 100,
    },
  ] as const

const addresses: CachedFirst<AddressRow> = {
  storeKey: ['Address', 'addresses'],
  fields: addressFields,
  async read(me) {
    const { page } = await client.search(...addressesSearch(me.userId))
    void localDatabase.put('Address', 'mainAddress', page.find((address) => address.isMain) ?? null)
    return page
  },
}

export const addressesQuery = (me: Me) => mineCachedFirst('addresses', me, addresses)

/** The person's addresses, the main one first. @spec 2.choose-address, 3.address, 3.local-database */
export const useAddresses = () => useMineCachedFirst('addresses', addresses)
