import { createOutbox } from '../adapters/messages/outbox/index.ts'
import { createApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { FrontEnd } from '../front-ends.ts'
import type { Database } from '../platform/db/pool.ts'
import type { App, AppDeps } from '../platform/deps.ts'
import type { Gateway } from '../platform/ports/gateway.ts'
import type { Reports } from '../platform/ports/reports.ts'
import { noteRefusal } from './refusals.ts'
import { testSecretKeys } from './secret-keys.ts'

/** The signing key of the tests' servers. */

/**
 * The whole server without listening and limits, for `app.inject(…)`, and without front ends unless they are given.
 * `settings` are further environment variables. Payments go to the sandbox bank unless `gateway` is given; `providers` replaces others. Messages are stored
 * in the table `outbox` (`lastCodeTo` reads them) unless the settings choose a provider. Close it after the test.
 */
export function testApp(
  database: Database,
  clock: Clock,
  settings: Record<string, string> = {},
  gateway?: Gateway | null,
  providers: Partial<
    Pick<AppDeps, 'verification' | 'files' | 'formerGateways' | 'telemetry' | 'reads' | 'replicas'>
  > = {},
  {
    logTo,
    reports,
    frontEnds = [],
  }: { logTo?: { write(line: string): void }; reports?: Reports; frontEnds?: readonly FrontEnd[] } = {},
): Promise<App> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    GUESSES_PER_TEN_MINUTES: '0',
    ...settings,
  })
  const outbox = createOutbox({ database, clock, file: null })
  const messengers = {
    ...(config.sms.provider === 'outbox' ? { sms: outbox.sms } : {}),
    ...(config.email.provider === 'outbox' ? { email: outbox.email } : {}),
  }
  return createApp(
    {
      config,
      database,
      clock,
      secretKeys: testSecretKeys,
      gateway,
      ...messengers,
      ...providers,
    },
    { frontEnds, onRefusal: noteRefusal, reports, ...(logTo && { logTo }) },
  )
}
