import path from 'node:path'
import { paymentGateways } from '@anar/contract/enums'
import { z } from 'zod'
import { readDsn } from './dsn.ts'
import { readSecretKeys } from './keys.ts'

/** The folder of the checkout; the demo stores all data below it unless `DATA_DIR` is set. */
export const checkoutFolder = path.join(import.meta.dirname, '..', '..')

/** `outbox` stores messages on this machine, for the demo; `none` sends none, and commands that need a code are refused. */
const smsProviders = ['outbox', 'kavenegar', 'none'] as const
const emailProviders = ['outbox', 'smtp', 'none'] as const
/** `embedded` is our own table of cities; `neshan` queries api.neshan.org, which has streets too. */
const placesProviders = ['embedded', 'neshan'] as const
const fileStores = ['folder', 's3'] as const
const s3Encryptions = ['sse-s3', 'sse-kms', 'none'] as const
const roles = ['web', 'worker'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
// Every address that begins with 127 is one of this machine.
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const originAddress = z
  .string()
  .refine(isOrigin, 'must be the address people use, without a path: https://shop.example')
  .transform((text) => new URL(text).origin)

const databaseAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol),
    'must look like postgresql://user:password@host:5432/database',
  )

const databaseAddresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(databaseAddress).max(16, 'must name at most 16 replicas'))

/** `embedded` confirms nothing about a real person; with `none` no provider is queried, and the office judges by the documents. */
const verificationProviders = ['embedded', 'none'] as const
const smtpAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol),
    'must look like smtps://user:password@host:465 or smtp://user:password@host:587',
  )

/** In lower case, as every S3-compatible store takes it. */
const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, hyphens and dots')

/** The terminal's code from ZarinPal: 36 characters. */
const merchantCode = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be the code of 36 characters of your terminal')

/** One key, or `version:key` separated by commas; the first key makes what is new. */
const secretKeyList = z.string().transform((text, context) => {
  const keys = readSecretKeys(text)
  if (typeof keys !== 'string') return keys
  context.addIssue(keys)
  return z.NEVER
})

/** `id:secret`, separated by commas; the first key seals. */
const keyList = z.string().transform((text, context) => {
  const keys = text.split(',').map((one) => {
    const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(one.trim()) ?? []
    return { id, secret }
  })
  const fault = faultOfKeys(keys)
  if (fault !== null) context.addIssue(fault)
  return keys
})

function faultOfKeys(keys: readonly { id: string; secret: string }[]): string | null {
  if (!keys.every(({ id }) => /^[a-z0-9-]{1,20}$/.test(id)))
    return 'must be like 2027:…,2026:…, each id of 1 to 20 small letters, digits and hyphens'
  if (!keys.every(({ secret }) => secret.length >= 32)) return 'each key must have at least 32 characters'
  if (new Set(keys.map(({ id }) => id)).size < keys.length) return 'must not name an id twice'
  return null
}

const webAddress = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must look like http://collector:4318')

/** `name=value`, separated by commas, values percent-encoded, as OpenTelemetry defines it. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((one) => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(one))
  if (pairs.some((pair) => pair === null)) context.addIssue('must be like name=value,other=value')
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1]!, decoded(pair[2]!)]] : [])))
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const ratio = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number)

const dsn = z.string().transform((text, context) => {
  const read = readDsn(text)
  if (read === null) context.addIssue('must look like https://key@host/project')
  return read
})

const rolesList = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(oneOf(roles)).nonempty())

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  return isHttp && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

/**
 * The values that one setting accepts, and its defaults in the demo and in production. Null means no default;
 * `required` that production does not start without a value.
 */
type Setting = { accepts: z.ZodType; demo: string | null; production: string | null | typeof required }
export const required = Symbol('required')

/** All settings. `docs/operations.md` explains each; a test compares the two. */
export const settings = {
  NODE_ENV: { accepts: oneOf(['development', 'test', 'production']), demo: 'development', production: null },
  PORT: { accepts: wholeNumber(1, 65_535), demo: '3000', production: '3000' },
  HOST: { accepts: z.string(), demo: '127.0.0.1', production: '0.0.0.0' },
  ORIGIN: { accepts: originAddress, demo: null, production: required },
  TRUST_PROXY: { accepts: wholeNumber(0, 10), demo: '0', production: '0' },
  SECRET_KEY: {
    accepts: secretKeyList,
    demo: null,
    production: required,
  },
  AUDIT_KEYS: { accepts: keyList, demo: null, production: required },
  DATA_DIR: {
    accepts: z.string().transform((folder) => path.resolve(folder)),
    demo: path.join(checkoutFolder, '.data'),
    production: path.join(checkoutFolder, '.data'),
  },
  DATABASE_URL: { accepts: databaseAddress, demo: null, production: required },
  DATABASE_DIRECT_URL: { accepts: databaseAddress, demo: null, production: null },
  DATABASE_READ_URL: { accepts: databaseAddresses, demo: null, production: null },
  MIGRATE_AT_START: { accepts: oneOf(['yes', 'no']), demo: 'yes', production: 'yes' },
  DATABASE_POOL_SIZE: { accepts: wholeNumber(2, 500), demo: '10', production: '10' },
  DATABASE_STATEMENT_SECONDS: { accepts: wholeNumber(1, 600), demo: '15', production: '15' },
  SEED: { accepts: oneOf(['demo', 'none']), demo: 'demo', production: 'none' },
  PAYMENT_GATEWAY: { accepts: oneOf(paymentGateways), demo: 'sandbox', production: 'none' },
  ZARINPAL_MERCHANT_ID: { accepts: merchantCode, demo: null, production: null },
  ZARINPAL_URL: {
    accepts: originAddress,
    demo: 'https://sandbox.zarinpal.com',
    production: 'https://payment.zarinpal.com',
  },
  SMS_PROVIDER: { accepts: oneOf(smsProviders), demo: 'outbox', production: 'none' },
  KAVENEGAR_API_KEY: { accepts: z.string(), demo: null, production: null },
  KAVENEGAR_SENDER: { accepts: z.string(), demo: null, production: null },
  KAVENEGAR_CODE_TEMPLATE: { accepts: z.string(), demo: null, production: null },
  KAVENEGAR_URL: {
    accepts: originAddress,
    demo: 'https://api.kavenegar.com',
    production: 'https://api.kavenegar.com',
  },
  EMAIL_PROVIDER: { accepts: oneOf(emailProviders), demo: 'outbox', production: 'none' },
  SMTP_URL: { accepts: smtpAddress, demo: null, production: null },
  EMAIL_FROM: { accepts: z.string(), demo: null, production: null },
  VERIFICATION_PROVIDER: { accepts: oneOf(verificationProviders), demo: 'embedded', production: 'none' },
  PLACES_PROVIDER: { accepts: oneOf(placesProviders), demo: 'embedded', production: 'embedded' },
  NESHAN_KEY: { accepts: z.string(), demo: null, production: null },
  NESHAN_URL: {
    accepts: originAddress,
    demo: 'https://api.neshan.org',
    production: 'https://api.neshan.org',
  },
  FILE_STORE: { accepts: oneOf(fileStores), demo: 'folder', production: 'folder' },
  S3_ENDPOINT: { accepts: originAddress, demo: null, production: null },
  S3_REGION: { accepts: z.string(), demo: 'us-east-1', production: 'us-east-1' },
  S3_PUBLIC_BUCKET: { accepts: bucketName, demo: null, production: null },
  S3_PRIVATE_BUCKET: { accepts: bucketName, demo: null, production: null },
  S3_ACCESS_KEY: { accepts: z.string(), demo: null, production: null },
  S3_SECRET_KEY: { accepts: z.string(), demo: null, production: null },
  S3_ENCRYPTION: { accepts: oneOf(s3Encryptions), demo: 'sse-s3', production: 'sse-s3' },
  S3_KMS_KEY: { accepts: z.string(), demo: null, production: null },
  S3_ADDRESSING: { accepts: oneOf(['path', 'virtual']), demo: 'path', production: 'path' },
  ROLES: { accepts: rolesList, demo: 'web,worker', production: 'web,worker' },
  RATE_LIMIT_PER_MINUTE: { accepts: wholeNumber(0, 1_000_000), demo: '600', production: '300' },
  GUESSES_PER_TEN_MINUTES: { accepts: wholeNumber(0, 1_000_000), demo: '60', production: '60' },
  SERVICE_WORKER: { accepts: oneOf(['on', 'off']), demo: 'on', production: 'on' },
  LOG_LEVEL: { accepts: oneOf(logLevels), demo: 'warn', production: 'info' },
  DRAIN_SECONDS: { accepts: wholeNumber(0, 300), demo: '0', production: '5' },
  METRICS_PORT: { accepts: wholeNumber(1, 65_535), demo: null, production: null },
  METRICS_HOST: { accepts: z.string(), demo: '127.0.0.1', production: '127.0.0.1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { accepts: webAddress, demo: null, production: null },
  OTEL_EXPORTER_OTLP_HEADERS: { accepts: headerList, demo: null, production: null },
  OTEL_TRACES_SAMPLER_ARG: { accepts: ratio, demo: '0.01', production: '0.01' },
  SENTRY_DSN: { accepts: dsn, demo: null, production: null },
  SHUTDOWN_SECONDS: { accepts: wholeNumber(1, 300), demo: '5', production: '30' },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['accepts']> | null }

/** Why a valid value is not allowed in this mode. Null where it is allowed. */
export function conflictOf(name: SettingName, value: unknown, isProduction: boolean): string | null {
  if (isProduction) {
    if (name === 'SEED' && value === 'demo')
      return 'the demo shop is not for production; leave it out or set none'
    if (name === 'PAYMENT_GATEWAY' && value === 'sandbox') return 'the sandbox bank is not for production'
    if ((name === 'SMS_PROVIDER' || name === 'EMAIL_PROVIDER') && value === 'outbox')
      return 'the outbox is not for production: it sends nothing'
    if (name === 'VERIFICATION_PROVIDER' && value === 'embedded')
      return 'the embedded provider is not for production: it confirms everybody'
    if (name === 'S3_ENDPOINT' && !isPrivateTo(String(value)))
      return 'must begin with https:// unless the store is on this machine: identity papers go there'
    return null
  }
  if ((name === 'HOST' || name === 'METRICS_HOST') && !loopbackHost.test(String(value))) {
    return 'the demo listens on this machine alone (127.0.0.1, ::1, localhost); NODE_ENV=production serves others'
  }
  return null
}

/** Whether nobody on the network can read what is sent to the address. */
function isPrivateTo(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopbackHost.test(hostname)
}

/** Settings that a choice requires. */
const needs: readonly { name: SettingName; value: string; needed: readonly SettingName[] }[] = [
  { name: 'PAYMENT_GATEWAY', value: 'zarinpal', needed: ['ZARINPAL_MERCHANT_ID'] },
  { name: 'SMS_PROVIDER', value: 'kavenegar', needed: ['KAVENEGAR_API_KEY'] },
  { name: 'EMAIL_PROVIDER', value: 'smtp', needed: ['SMTP_URL', 'EMAIL_FROM'] },
  { name: 'PLACES_PROVIDER', value: 'neshan', needed: ['NESHAN_KEY'] },
  {
    name: 'FILE_STORE',
    value: 's3',
    needed: ['S3_ENDPOINT', 'S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  },
  { name: 'S3_ENCRYPTION', value: 'sse-kms', needed: ['S3_KMS_KEY'] },
]

/** One line for each setting that another one requires and that has no value, or that must differ from another one. */
export function missingOf(values: SettingValues): string[] {
  const isShared = values.AUDIT_KEYS?.some((key) =>
    values.SECRET_KEY?.some(({ secret }) => secret === key.secret),
  )
  const shared = isShared ? ['AUDIT_KEYS: must be keys of their own, not SECRET_KEY'] : []
  const { S3_PUBLIC_BUCKET: publicBucket, S3_PRIVATE_BUCKET: privateBucket } = values
  const oneBucket =
    publicBucket !== null && publicBucket === privateBucket
      ? ['S3_PRIVATE_BUCKET: must be another bucket than S3_PUBLIC_BUCKET']
      : []
  const missing = needs.flatMap(({ name, value, needed }) =>
    values[name] === value
      ? needed.filter((other) => values[other] === null).map((other) => `${other}: ${name}=${value} needs it`)
      : [],
  )
  return [...shared, ...oneBucket, ...missing]
}
