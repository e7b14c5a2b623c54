import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Email } from './adapters/email/port.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { Gateways } from './adapters/gateway/known.ts'
import type { Places } from './adapters/places/port.ts'
import type { Sms } from './adapters/sms/port.ts'
import type { Verification } from './adapters/verification/port.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/pool.ts'

/** What a feature is given; nothing else is global. */
export type AppDeps = Gateways & {
  config: Config
  database: Database
  /** Where the database is, for processes of our own; unknown where somebody else made `database`. */
  databaseUrl?: string
  clock: Clock
  /** At least 32 characters, this installation's own: keys whatever has to be signed. */
  secretKey: string
  /** Where pictures and uploads are kept. */
  files: FileStore
  /** Who knows whose a national code, a phone, a postal code and a bank account are; bounded in time. */
  verification: Verification
  /** Who knows where a name or a point of the map is. */
  places: Places
  /** What carries messages to phones and to mailboxes. */
  sms: Sms
  email: Email
}

/** Fastify whose routes take Zod schemas and give typed `request.body`, `query` and `params`. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A feature: declares its routes on the app. Paths are without the `/{calendar}/{language}` prefix. */
export type Feature = (app: App, deps: AppDeps) => void | Promise<void>
