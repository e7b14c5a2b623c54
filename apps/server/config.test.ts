import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { checkoutFolder, required, settings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://anar:secret@db.example/anar',
  ORIGIN: 'https://shop.example',
  SECRET_KEY: 'a-secret-of-thirty-two-characters',
  AUDIT_KEYS: `2027:${'n'.repeat(32)}, 2026:${'o'.repeat(32)}`,
}

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('the demo', () => {
  it('needs no settings and listens on this machine alone, with its own database and bank', () => {
    expect(readConfig({})).toMatchObject({
      isDemo: true,
      host: '127.0.0.1',
      port: 3000,
      isPortChosen: false,
      databaseUrl: null,
      seed: 'demo',
      paymentGateway: { provider: 'sandbox' },
      roles: ['web', 'worker'],
    })
  })

  it('takes an empty variable as left out', () => {
    expect(readConfig({ PORT: '', SEED: '' })).toMatchObject({
      port: 3000,
      isPortChosen: false,
      seed: 'demo',
    })
  })

  it.each(['0.0.0.0', '10.0.0.1', '127.0.0.1.example', '::'])('refuses to listen for others: %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([
      'HOST: the demo listens on this machine alone (127.0.0.1, ::1, localhost); NODE_ENV=production serves others',
    ])
  })

  it.each(['127.0.0.31', '::1', 'localhost'])('listens on any address of this machine: %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([])
  })
})

describe('production', () => {
  it('starts with a database, an origin and a secret of its own, without any part of the demo', () => {
    expect(readConfig(production)).toMatchObject({
      isDemo: false,
      host: '0.0.0.0',
      origin: 'https://shop.example',
      seed: 'none',
      paymentGateway: { provider: 'none' },
      auditKeys: [
        { id: '2027', secret: 'n'.repeat(32) },
        { id: '2026', secret: 'o'.repeat(32) },
      ],
    })
  })

  it('does not start without them, and names each', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'ORIGIN: production does not start without it',
      'SECRET_KEY: production does not start without it',
      'AUDIT_KEYS: production does not start without it',
      'DATABASE_URL: production does not start without it',
    ])
  })

  it("refuses the demo's shop and its bank", () => {
    expect(problemsOf({ ...production, SEED: 'demo', PAYMENT_GATEWAY: 'sandbox' })).toEqual([
      'SEED: the demo shop is not for production; leave it out or set none',
      'PAYMENT_GATEWAY: the sandbox bank is not for production',
    ])
  })

  it('refuses the provider that confirms everybody', () => {
    expect(problemsOf({ ...production, VERIFICATION_PROVIDER: 'embedded' })).toEqual([
      'VERIFICATION_PROVIDER: the embedded provider is not for production: it confirms everybody',
    ])
  })
})

describe('the store of files', () => {
  const s3 = {
    FILE_STORE: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_PUBLIC_BUCKET: 'anar-public',
    S3_PRIVATE_BUCKET: 'anar-private',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }

  it('is a folder of this machine until another one is named, which encrypts', () => {
    expect(readConfig(production)).toMatchObject({ files: { store: 'folder' } })
    expect(readConfig({ ...production, ...s3 }).files).toEqual({
      store: 's3',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      buckets: { public: 'anar-public', private: 'anar-private' },
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      encryption: { kind: 'sse-s3' },
      addressing: 'path',
    })
    const kms = { ...s3, S3_ENCRYPTION: 'sse-kms', S3_KMS_KEY: 'papers' }
    expect(readConfig({ ...production, ...kms })).toMatchObject({
      files: { encryption: { kind: 'sse-kms', kmsKey: 'papers' } },
    })
  })

  it('needs its own settings, each named where it is missing', () => {
    expect(problemsOf({ ...production, FILE_STORE: 's3', S3_ENCRYPTION: 'sse-kms' })).toEqual([
      'S3_ENDPOINT: FILE_STORE=s3 needs it',
      'S3_PUBLIC_BUCKET: FILE_STORE=s3 needs it',
      'S3_PRIVATE_BUCKET: FILE_STORE=s3 needs it',
      'S3_ACCESS_KEY: FILE_STORE=s3 needs it',
      'S3_SECRET_KEY: FILE_STORE=s3 needs it',
      'S3_KMS_KEY: S3_ENCRYPTION=sse-kms needs it',
    ])
  })

  it('is refused with one bucket for both, without a bucket’s name, and where others could read along', () => {
    expect(problemsOf({ ...production, ...s3, S3_PRIVATE_BUCKET: 'anar-public' })).toEqual([
      'S3_PRIVATE_BUCKET: must be another bucket than S3_PUBLIC_BUCKET',
    ])
    expect(problemsOf({ ...production, ...s3, S3_PUBLIC_BUCKET: 'Anar' })).toContain(
      'S3_PUBLIC_BUCKET: must be 3 to 63 small letters, digits, hyphens and dots',
    )
    expect(problemsOf({ ...production, ...s3, S3_ENDPOINT: 'http://s3.example' })).toEqual([
      'S3_ENDPOINT: must begin with https:// unless the store is on this machine: identity papers go there',
    ])
    expect(problemsOf({ ...production, ...s3, S3_ENDPOINT: 'http://127.0.0.7:9000' })).toEqual([])
  })
})

describe('what carries messages', () => {
  it('is the outbox of this machine in the demo, nothing in production until it is set', () => {
    expect(readConfig({})).toMatchObject({ sms: { provider: 'outbox' }, email: { provider: 'outbox' } })
    expect(readConfig(production)).toMatchObject({ sms: { provider: 'none' }, email: { provider: 'none' } })
  })

  it('is not the outbox in production', () => {
    expect(problemsOf({ ...production, SMS_PROVIDER: 'outbox', EMAIL_PROVIDER: 'outbox' })).toEqual([
      'SMS_PROVIDER: the outbox is not for production: it sends nothing',
      'EMAIL_PROVIDER: the outbox is not for production: it sends nothing',
    ])
  })

  it('needs its own settings, each named where it is missing', () => {
    expect(problemsOf({ ...production, SMS_PROVIDER: 'kavenegar', EMAIL_PROVIDER: 'smtp' })).toEqual([
      'KAVENEGAR_API_KEY: SMS_PROVIDER=kavenegar needs it',
      'SMTP_URL: EMAIL_PROVIDER=smtp needs it',
      'EMAIL_FROM: EMAIL_PROVIDER=smtp needs it',
    ])
    const providers = {
      SMS_PROVIDER: 'kavenegar',
      KAVENEGAR_API_KEY: 'key',
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtps://shop:secret@mail.example:465',
      EMAIL_FROM: 'no-reply@shop.example',
    }
    expect(readConfig({ ...production, ...providers })).toMatchObject({
      sms: { provider: 'kavenegar', apiKey: 'key', url: 'https://api.kavenegar.com', sender: null },
      email: { provider: 'smtp', url: 'smtps://shop:secret@mail.example:465' },
    })
  })
})

it('names several replicas, separated by commas, or none', () => {
  const of = (text: string) => readConfig({ DATABASE_READ_URL: text }).databaseReadUrls
  expect(of('postgresql://one/anar, postgresql://two/anar')).toEqual([
    'postgresql://one/anar',
    'postgresql://two/anar',
  ])
  expect(of('')).toEqual([])
})

describe('a setting that makes no sense', () => {
  it.each([
    [{ PORT: '80a' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of development, test, production'],
    [{ ROLES: 'web,cook' }, 'ROLES: must be one of web, worker'],
    [{ SEED: 'yes' }, 'SEED: must be one of demo, none'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: must look like postgresql://user:password@host:5432/database',
    ],
    [
      { DATABASE_READ_URL: 'postgresql://replica/anar,replica2' },
      'DATABASE_READ_URL: must look like postgresql://user:password@host:5432/database',
    ],
    [
      { DATABASE_READ_URL: Array(17).fill('postgresql://replica/anar').join() },
      'DATABASE_READ_URL: must name at most 16 replicas',
    ],
    [
      { ORIGIN: 'https://shop.example/fa' },
      'ORIGIN: must be the address people use, without a path: https://shop.example',
    ],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL: must look like smtps://user:password@host:465 or smtp://user:password@host:587',
    ],
    [{ AUDIT_KEYS: '1:short' }, 'AUDIT_KEYS: each key must have at least 32 characters'],
    [
      { AUDIT_KEYS: 'x'.repeat(40) },
      'AUDIT_KEYS: must be like 2027:…,2026:…, each id of 1 to 20 small letters, digits and hyphens',
    ],
    [{ AUDIT_KEYS: `1:${'x'.repeat(32)},1:${'y'.repeat(32)}` }, 'AUDIT_KEYS: must not name an id twice'],
    [
      { ...production, AUDIT_KEYS: `1:${production.SECRET_KEY}` },
      'AUDIT_KEYS: must be keys of their own, not SECRET_KEY',
    ],
    [{ ...production, SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
  ])('%o is refused in one line that begins with its name', (env, line) => {
    expect(problemsOf(env)).toEqual([line])
  })

  it('does not hide the next one', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
  })
})

describe('docs/operations.md', () => {
  it('lists every setting with its defaults in the demo and in production', () => {
    const page = readFileSync(path.join(checkoutFolder, 'docs', 'operations.md'), 'utf8')
    const listed = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \| ([^|]*) \| [^|]+ \|$/gm)].map(
      ([, ...cells]) => cells,
    )
    const inCode = Object.entries(settings).map(([name, { demo, production }]) => [
      name,
      shown(demo),
      shown(production),
    ])
    expect(listed).toEqual(inCode)
  })
})

function shown(preset: string | null | typeof required): string {
  if (preset === required) return 'required'
  if (preset === null) return '–'
  return `\`${preset.replace(`${checkoutFolder}${path.sep}`, '')}\``
}

describe('what watches the server', () => {
  it('is off', () => {
    expect(readConfig(production)).toMatchObject({ metrics: null, traces: null, sentry: null })
  })

  it('is metrics on a port of this machine, a collector of one trace of a hundred, and a server of reports', () => {
    const watched = readConfig({
      ...production,
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, x-shop = anar',
      SENTRY_DSN: 'https://key@reports.example/4',
    })
    expect(watched).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464 },
      traces: {
        url: 'http://collector:4318',
        headers: { authorization: 'Bearer x', 'x-shop': 'anar' },
        ratio: 0.01,
      },
      sentry: { key: 'key', url: 'https://reports.example/api/4/envelope/' },
    })
  })

  it('names what is wrong', () => {
    const wrong = {
      METRICS_HOST: '0.0.0.0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
      OTEL_EXPORTER_OTLP_HEADERS: 'token',
      OTEL_TRACES_SAMPLER_ARG: '5',
      SENTRY_DSN: 'https://reports.example/4',
    }
    expect(problemsOf(wrong).map((line) => line.split(':')[0])).toEqual(Object.keys(wrong))
    expect(problemsOf({ ...production, METRICS_HOST: '0.0.0.0' })).toEqual([])
  })
})
