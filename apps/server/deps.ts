import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/pool.ts'
import type { Email } from './platform/ports/email.ts'
import type { FileStore } from './platform/ports/files.ts'
import type { Gateways } from './platform/ports/gateways.ts'
import type { ImageEncoder } from './platform/ports/images.ts'
import type { Places } from './platform/ports/places.ts'
import type { Sms } from './platform/ports/sms.ts'
import type { Verification } from './platform/ports/verification.ts'

/** What a feature is given; nothing else is global. */
export type AppDeps = Gateways & {
  config: Config
  database: Database
  /** Where the database is, for processes of our own; unknown where somebody else made `database`. */
  databaseUrl?: string
  clock: Clock
  /** At least 32 characters, this installation's own: keys whatever has to be signed. */
  secretKey: string
  /** Stores images and uploads. */
  files: FileStore
  /** Encodes images for browsers and for the store. */
  images: ImageEncoder
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
