import type { SecretKeys } from './keys.ts'
import {
  conflictOf,
  missingOf,
  required,
  type SettingName,
  type SettingValues,
  settings,
} from './settings.ts'

export type Config = {
  /** The demo: `npm start` without settings. Everything that production must not have depends on this. */
  isDemo: boolean
  host: string
  port: number
  /** The operator named the port: a taken port is an error then, else the next one is tried. */
  isPortChosen: boolean
  /** The address people use (`https://shop.example`); null in the demo, which uses its listening address. */
  origin: string | null
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  trustedProxies: number
  /** The current key first; null in the demo, which generates one and stores it in the data folder. */
  secretKeys: SecretKeys | null
  /** The keys of the audit log, the sealing one first; null in the demo, which derives one from its secret. */
  auditKeys: readonly { id: string; secret: string }[] | null
  dataFolder: string
  isDataFolderChosen: boolean
  /** Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** PostgreSQL's own address where `databaseUrl` is a pooler's; null where it is not. */
  databaseDirectUrl: string | null
  /** The addresses of replicas, which may serve reads. */
  databaseReadUrls: readonly string[]
  /** Whether the start brings the schema up to date; else `npm run migrate` does, and a start on an older one is refused. */
  migratesAtStart: boolean
  databasePoolSize: number
  databaseStatementSeconds: number
  seed: 'demo' | 'none'
  paymentGateway: { provider: 'sandbox' | 'none' } | { provider: 'zarinpal'; merchantId: string; url: string }
  /** Set with ZarinPal's merchant code: payments made there are queried, whichever gateway is in use. */
  zarinpal: { merchantId: string; url: string } | null
  /** The only copy of Kavenegar's key; it is never logged. */
  sms:
    | { provider: 'outbox' | 'none' }
    | {
        provider: 'kavenegar'
        apiKey: string
        sender: string | null
        codeTemplate: string | null
        url: string
      }
  email: { provider: 'outbox' | 'none' } | { provider: 'smtp'; url: string; from: string }
  /** Checks identities, phones, postal codes and bank accounts. */
  verificationProvider: 'embedded' | 'none'
  /** The only copy of Neshan's key; it is never logged. */
  places: { provider: 'embedded' } | { provider: 'neshan'; key: string; url: string }
  /** With the only copy of the store's secret; it is never logged. */
  files:
    | { store: 'folder' }
    | {
        store: 's3'
        endpoint: string
        region: string
        buckets: { public: string; private: string }
        accessKeyId: string
        secretAccessKey: string
        encryption: { kind: 'none' | 'sse-s3' } | { kind: 'sse-kms'; kmsKey: string }
        addressing: 'path' | 'virtual'
      }
  roles: readonly ('web' | 'worker')[]
  /** How often one address may send the same command in a minute; 0 is no limit. */
  rateLimitPerMinute: number
  /** How many wrong passwords and codes strangers may type in ten minutes, over all accounts; 0 is no limit. */
  guessesPerTenMinutes: number
  /** Whether browsers cache the shop for use offline; `off` deletes the caches of earlier visits. */
  serviceWorker: 'on' | 'off'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Where Prometheus reads the metrics; null: nowhere. */
  metrics: { host: string; port: number } | null
  /** The collector of traces, and the part of all traces that it gets; null: none. The headers are never logged. */
  traces: { url: string; headers: Readonly<Record<string, string>>; ratio: number } | null
  /** The server of reports of faults; null: none. */
  sentry: { key: string; url: string } | null
  /** How long the server goes on serving with `/ready` at 503 once it has to stop, until balancers have noticed. */
  drainSeconds: number
  /** How long pending requests may take after that. */
  shutdownSeconds: number
}

/** One or more settings are wrong; the message has one line per setting, starting with its name. */
class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads all settings; nothing else reads the environment. An empty variable counts as left out.
 * Throws `ConfigError` naming every setting that is wrong or that production lacks.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  const { values, problems } = readSettings(env, isProduction)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    isDemo: !isProduction,
    host: known(values.HOST),
    port: known(values.PORT),
    isPortChosen: Boolean(env['PORT']),
    origin: values.ORIGIN,
    trustedProxies: known(values.TRUST_PROXY),
    secretKeys: values.SECRET_KEY,
    auditKeys: values.AUDIT_KEYS,
    dataFolder: known(values.DATA_DIR),
    isDataFolderChosen: Boolean(env['DATA_DIR']),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    migratesAtStart: known(values.MIGRATE_AT_START) === 'yes',
    databasePoolSize: known(values.DATABASE_POOL_SIZE),
    databaseStatementSeconds: known(values.DATABASE_STATEMENT_SECONDS),
    seed: known(values.SEED),
    paymentGateway: gatewayOf(values),
    zarinpal: zarinpalOf(values),
    sms: smsOf(values),
    email: emailOf(values),
    places: placesOf(values),
    verificationProvider: known(values.VERIFICATION_PROVIDER),
    files: filesOf(values),
    roles: known(values.ROLES),
    rateLimitPerMinute: known(values.RATE_LIMIT_PER_MINUTE),
    guessesPerTenMinutes: known(values.GUESSES_PER_TEN_MINUTES),
    serviceWorker: known(values.SERVICE_WORKER),
    logLevel: known(values.LOG_LEVEL),
    drainSeconds: known(values.DRAIN_SECONDS),
    metrics:
      values.METRICS_PORT === null ? null : { host: known(values.METRICS_HOST), port: values.METRICS_PORT },
    traces: tracesOf(values),
    sentry: values.SENTRY_DSN,
    shutdownSeconds: known(values.SHUTDOWN_SECONDS),
  }
}

function readSettings(env: NodeJS.ProcessEnv, isProduction: boolean) {
  const problems: string[] = []
  const read = <Name extends SettingName>(name: Name): SettingValues[Name] => {
    const setting = settings[name]
    const preset = isProduction ? setting.production : setting.demo
    const raw = env[name] || preset
    if (raw === required) {
      problems.push(`${name}: production does not start without it`)
      return null
    }
    if (raw === null) return null
    const result = setting.accepts.safeParse(raw)
    if (!result.success) {
      problems.push(`${name}: ${result.error.issues[0]?.message}`)
      return null
    }
    const conflict = conflictOf(name, result.data, isProduction)
    if (conflict) problems.push(`${name}: ${conflict}`)
    return result.data as SettingValues[Name]
  }
  const names = Object.keys(settings) as SettingName[]
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as SettingValues
  return { values, problems: [...problems, ...missingOf(values)] }
}

function smsOf(values: SettingValues): Config['sms'] {
  const provider = known(values.SMS_PROVIDER)
  if (provider !== 'kavenegar') return { provider }
  return {
    provider,
    apiKey: known(values.KAVENEGAR_API_KEY),
    sender: values.KAVENEGAR_SENDER,
    codeTemplate: values.KAVENEGAR_CODE_TEMPLATE,
    url: known(values.KAVENEGAR_URL),
  }
}

function gatewayOf(values: SettingValues): Config['paymentGateway'] {
  const provider = known(values.PAYMENT_GATEWAY)
  return provider === 'zarinpal' ? { provider, ...zarinpalOf(values)! } : { provider }
}

function zarinpalOf(values: SettingValues): Config['zarinpal'] {
  const merchantId = values.ZARINPAL_MERCHANT_ID
  return merchantId === null ? null : { merchantId, url: known(values.ZARINPAL_URL) }
}

function placesOf(values: SettingValues): Config['places'] {
  const provider = known(values.PLACES_PROVIDER)
  if (provider !== 'neshan') return { provider }
  return { provider, key: known(values.NESHAN_KEY), url: known(values.NESHAN_URL) }
}

function emailOf(values: SettingValues): Config['email'] {
  const provider = known(values.EMAIL_PROVIDER)
  if (provider !== 'smtp') return { provider }
  return { provider, url: known(values.SMTP_URL), from: known(values.EMAIL_FROM) }
}

function filesOf(values: SettingValues): Config['files'] {
  const store = known(values.FILE_STORE)
  if (store !== 's3') return { store }
  const kind = known(values.S3_ENCRYPTION)
  return {
    store,
    endpoint: known(values.S3_ENDPOINT),
    region: known(values.S3_REGION),
    buckets: { public: known(values.S3_PUBLIC_BUCKET), private: known(values.S3_PRIVATE_BUCKET) },
    accessKeyId: known(values.S3_ACCESS_KEY),
    secretAccessKey: known(values.S3_SECRET_KEY),
    encryption: kind === 'sse-kms' ? { kind, kmsKey: known(values.S3_KMS_KEY) } : { kind },
    addressing: known(values.S3_ADDRESSING),
  }
}

function tracesOf(values: SettingValues): Config['traces'] {
  const url = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (url === null) return null
  const headers = values.OTEL_EXPORTER_OTLP_HEADERS ?? {}
  return { url, headers, ratio: known(values.OTEL_TRACES_SAMPLER_ARG) }
}

// Settings with a default in both modes have a value once every problem was reported.
function known<T>(value: T | null): T {
  if (value === null) throw new Error('a setting without a value was not reported')
  return value
}
