import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { SecretKeys } from '../keys.ts'
import type { Database } from './db/pool.ts'
import type { ReadPools } from './db/read-pools.ts'
import type { Replicas } from './db/replicas.ts'
import type { RequestCounts } from './limits/index.ts'
import type { Email } from './ports/email.ts'
import type { FileStore } from './ports/files.ts'
import type { Gateways } from './ports/gateways.ts'
import type { ImageEncoder } from './ports/images.ts'
import type { Places } from './ports/places.ts'
import type { Sms } from './ports/sms.ts'
import type { Verification } from './ports/verification.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** The dependencies of every feature; nothing else is global. */
export type AppDeps = Gateways & {
  config: Config
  /** The connections of commands. */
  database: Database
  /** The connections of reads, by the class of the reader. */
  reads: ReadPools
  /** The replicas that may serve reads; undefined where the settings name none. */
  replicas: Replicas | undefined
  /** The database's address, for child processes; undefined where the caller created `database`. */
  databaseUrl?: string
  clock: Clock
  /** Aborted once the process has to stop: it then serves for a while, but wants no new visitors. */
  stopping: AbortSignal
  /** The keys of all signatures, unique to this installation. */
  secretKeys: SecretKeys
  /** Counts requests that are limited, at all nodes together. */
  counts: RequestCounts
  /** Stores images and uploads. */
  files: FileStore
  /** Encodes images for browsers and for the store. */
  images: ImageEncoder
  /** Checks whose a national code, a phone, a postal code and a bank account are; bounded in time. */
  verification: Verification
  /** Geocodes: finds the point of a name and the address of a point. */
  places: Places
  /** Send messages to phones and to mailboxes. */
  sms: Sms
  email: Email
  /** Measures requests, statements and calls; undefined where the settings choose no metrics and no traces. */
  telemetry?: Telemetry | undefined
}

/** Fastify whose routes take Zod schemas, for typed `request.body`, `query` and `params`. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A feature: declares its routes on the app. Paths are without the `/{calendar}/{language}` prefix. */
export type Feature = (app: App, deps: AppDeps) => void | Promise<void>
