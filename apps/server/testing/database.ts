import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { holdAuditKeys } from '../platform/audit/index.ts'
import { addressOf, dropDatabase } from '../platform/db/databases.ts'
import { createDatabase, type Database } from '../platform/db/pool.ts'
import { createFromTemplate, type Template } from './templates.ts'

/** The keys with which tests seal and verify the audit log. */
export const testAuditKeys = [{ id: 'test', secret: 'only for tests and of no use elsewhere' }]

export type TestDatabase = Database & {
  /** Its address, for what opens connections of its own. */
  url: string
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/**
 * A database of the test's own, copied from a template in milliseconds, in the run's throw-away cluster.
 * Call `drop()` in `afterAll` or `afterEach`.
 */
export async function testDatabase(template: Template): Promise<TestDatabase> {
  holdAuditKeys(testAuditKeys)
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await createFromTemplate(clusterUrl, template, name)
  const url = addressOf(clusterUrl, name)
  const database = createDatabase(url, { maxConnections: 5 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await dropDatabase(clusterUrl, name)
    },
  }
}
