import { Refusal } from '@anar/contract/errors'
import type { Feature } from '../../deps.ts'
import { schemaVersion } from './queries.ts'
import { schemaFaults } from './schema.ts'

/**
 * `/health` answers while the process lives, so that whoever watches it knows when to restart it. `/ready`
 * answers 200 while requests can be served and 503 while the database cannot be reached or its schema is not whole, so
 * that a balancer knows where to send them.
 */
export const health: Feature = (app, { database }) => {
  const faults = schemaFaults(database)
  app.get('/health', { schema: { tags: ['operations'], summary: 'The process lives' } }, async () => ({
    status: 'ok',
  }))

  app.get(
    '/ready',
    { schema: { tags: ['operations'], summary: 'Requests can be served' } },
    async (request) => {
      const missing = await faults()
      if (missing.length > 0) {
        request.log.error(
          { missing },
          'the schema is not whole: restore the backup again (docs/operations.md)',
        )
        throw new Refusal('SERVICE_UNAVAILABLE')
      }
      return { status: 'ready', schemaVersion: await schemaVersion(database) }
    },
  )
}
