import type { Sql } from '../../platform/db/pool.ts'
import { insertRows } from '../queries.ts'

// None of them exists: `.example` is reserved, and the number is unassigned.
const support = {
  messengerUrl: 'https://messenger.example/anar',
  chatUrl: 'https://chat.example/anar',
  landline: '02100000000',
  extension: '276',
}

/** The ways to support that the demo's office has named. @spec 1.support-widget */
export async function insertSupport(tx: Sql): Promise<void> {
  await insertRows(tx, 'settings', { key: 'text', value: 'jsonb' }, [{ key: 'support', value: support }])
}
