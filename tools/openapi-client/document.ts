import { createApp } from '../../apps/server/app.ts'
import { readConfig } from '../../apps/server/config.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'

/** The OpenAPI document of the server, as text. It needs no database. */
export async function openApiDocument(): Promise<string> {
  // Answers every call with a function, as a listener that can be stopped, that is an empty result as well.
  const result = async () => Object.assign(async () => {}, { rows: [], rowCount: 0 })
  const database = new Proxy({}, { get: () => result }) as Database
  const app = await createApp(
    {
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }),
      database,
      clock: { now: () => Temporal.Now.instant() },
      secretKeys: [{ version: 1, secret: 'only for the description of the API' }],
    },
    { frontEnds: [] },
  )
  const { body } = await app.inject('/openapi.json')
  await app.close()
  return body
}
