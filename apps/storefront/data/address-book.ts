import { fieldsOf } from '@anar/contract/client'
import { client } from './api.ts'
import { localDatabase } from './local-database.ts'
import { useMineKeptFirst } from './mine.ts'

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

/** The person's addresses, the main one first. @spec 2.choose-address, 3.address, 3.local-database */
export function useAddresses() {
  return useMineKeptFirst(
    'addresses',
    { place: ['Address', 'addresses'], fields: addressFields },
    async ({ userId }) => {
      const { page } = await client.search('Address', {
        fields: addressFields,
        filter: { field: 'networkMarketer.id', op: 'eq', value: userId },
        sort: '-isMain',
        size: 100,
      })
      void localDatabase.put('Address', 'mainAddress', page.find((address) => address.isMain) ?? null)
      return page
    },
  )
}
