import type { Feature } from '../../deps.ts'
import { schemaVersion } from './queries.ts'

/**
 * `/health` answers while the process lives, so that whoever watches it knows when to restart it. `/ready`
 * answers 200 while requests can be served and 503 while the database cannot be reached, so that a balancer
 * knows where to send them.
 */
export const health: Feature = (app, { database }) => {
  app.get('/health', { schema: { tags: ['operations'], summary: 'The process lives' } }, async () => ({
    status: 'ok',
  }))

  app.get('/ready', { schema: { tags: ['operations'], summary: 'Requests can be served' } }, async () => ({
    status: 'ready',
    schemaVersion: await schemaVersion(database),
  }))
}
