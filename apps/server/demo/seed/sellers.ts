import type { Sql } from '../../db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import { sampleSellerId } from './offers.ts'
import type { DemoPerson } from './people.ts'

/** The second seller, run by the seller account; the shop's own stands in the base. */
export async function insertSampleSeller(sql: Sql, people: readonly DemoPerson[]): Promise<void> {
  const owner = people.find((person) => person.userType === 'Seller')
  await insertRows(sql, 'sellers', { id: 'int', account_id: 'int', name: 'jsonb', is_active: 'boolean' }, [
    {
      id: sampleSellerId,
      account_id: owner?.id ?? null,
      name: { fa: 'فروشگاه نمونه', en: 'Sample store' },
      is_active: true,
    },
  ])
  await continueIdentities(sql, ['sellers'])
}
