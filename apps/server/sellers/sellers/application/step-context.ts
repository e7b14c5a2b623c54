import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import type { Settings } from '../../../platform/settings/index.ts'
import type { ApplicationRow } from './queries.ts'

/** The context of a step. The application is locked by `tx`. */
export type StepContext<Body> = {
  tx: Sql
  body: Body
  application: ApplicationRow
  locale: Locale
  now: Temporal.Instant
  settings: Settings
}
