import type { Gateway } from '../adapters/gateway/port.ts'
import { createApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { App } from '../deps.ts'

/**
 * The whole server without listening, front ends and limits, for `app.inject(…)`. Further settings as in the
 * environment; payments go to the sandbox bank unless another gateway is given. Close it after the test.
 */
export function testApp(
  database: Database,
  clock: Clock,
  settings: Record<string, string> = {},
  gateway?: Gateway | null,
): Promise<App> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    ...settings,
  })
  return createApp(
    { config, database, clock, secretKey: 'only for tests, of no use elsewhere', gateway },
    { frontEnds: [] },
  )
}
