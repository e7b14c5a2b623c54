import path from 'node:path'
import { noEmail } from './adapters/email/none.ts'
import { smtpEmail } from './adapters/email/smtp/index.ts'
import { sandboxGateway } from './adapters/gateway/sandbox/index.ts'
import { zarinpalGateway } from './adapters/gateway/zarinpal/index.ts'
import { createOutbox } from './adapters/messages/outbox/index.ts'
import { embeddedPlaces } from './adapters/places/embedded/index.ts'
import { neshanPlaces } from './adapters/places/neshan/index.ts'
import { kavenegarSms } from './adapters/sms/kavenegar/index.ts'
import { noSms } from './adapters/sms/none.ts'
import { checksumsOnly } from './adapters/verification/checksums-only.ts'
import { embeddedVerification } from './adapters/verification/embedded/index.ts'
import type { Config } from './config.ts'
import { provinceOfPostalCode } from './content/index.ts'
import { checkFileStore, openFileStore } from './file-store.ts'
import type { AppDeps } from './platform/deps.ts'
import type { Email } from './platform/ports/email.ts'
import type { FileStore } from './platform/ports/files.ts'
import type { Gateway } from './platform/ports/gateway.ts'
import type { Places } from './platform/ports/places.ts'
import type { Reports } from './platform/ports/reports.ts'
import type { Sms } from './platform/ports/sms.ts'
import type { Traces } from './platform/ports/traces.ts'
import type { Verification } from './platform/ports/verification.ts'
import { measuredPort } from './platform/telemetry/measured-port.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'

type Chosen = Pick<AppDeps, 'config' | 'database' | 'telemetry'>

/** The gateway that the settings choose: the demo's own bank, in which no money moves, ZarinPal, or none. */
export function chosenGateway({ config, database, telemetry }: Chosen): Gateway | null {
  const { paymentGateway: chosen } = config
  switch (chosen.provider) {
    case 'sandbox':
      return measuredGateway(telemetry, sandboxGateway(database))
    case 'zarinpal':
      return measuredGateway(
        telemetry,
        zarinpalGateway({ merchantId: chosen.merchantId, baseUrl: chosen.url }),
      )
    case 'none':
      return null
  }
}

const measuredGateway = (telemetry: Telemetry | undefined, gateway: Gateway): Gateway =>
  measuredPort(telemetry, 'gateway', gateway, [
    'request',
    'verify',
    'inquire',
    'unverified',
    'paidAmong',
    'refund',
  ])

/** The other configured gateways: earlier payments are still queried there, new ones never start there. */
export function formerGateways({ config, database, telemetry }: Chosen): Gateway[] {
  const { provider } = config.paymentGateway
  const { zarinpal, isDemo } = config
  const former = [
    ...(isDemo && provider !== 'sandbox' ? [sandboxGateway(database)] : []),
    ...(zarinpal && provider !== 'zarinpal'
      ? [zarinpalGateway({ merchantId: zarinpal.merchantId, baseUrl: zarinpal.url })]
      : []),
  ]
  return former.map((gateway) => measuredGateway(telemetry, gateway))
}

/** The identity check: the demo's own provider, which has test values for every refusal, or checksums alone. */
export function chosenVerification({ config, database, telemetry }: Chosen): Verification {
  const provinceOf = (postalCode: string) => provinceOfPostalCode(database, postalCode)
  const provider =
    config.verificationProvider === 'embedded'
      ? embeddedVerification({ database, provinceOf })
      : checksumsOnly(provinceOf)
  return measuredPort(telemetry, 'verification', provider, [
    'checkIdentity',
    'checkPhone',
    'checkPostalCode',
    'ibanOwner',
    'startRedirect',
    'finishRedirect',
  ])
}

/** The geocoder: our own table, or Neshan with our table as its fallback. */
export function chosenPlaces(
  { config, database, clock, telemetry }: Chosen & Pick<AppDeps, 'clock'>,
  onFailure: (error: unknown) => void,
): Places {
  const gazetteer = embeddedPlaces(database)
  if (config.places.provider === 'embedded') return gazetteer
  const { key, url } = config.places
  const places = neshanPlaces({ key, baseUrl: url, gazetteer, clock, onFailure })
  return measuredPort(telemetry, 'places', places, ['search', 'reverse'])
}

/** The SMS and email providers that the settings choose. */
export function chosenMessengers({ config, database, clock, telemetry }: Chosen & Pick<AppDeps, 'clock'>): {
  sms: Sms
  email: Email
} {
  const outbox = createOutbox({ database, clock, file: outboxFileOf(config) })
  const sms = { outbox: outbox.sms, none: noSms }
  const email = { outbox: outbox.email, none: noEmail }
  return {
    sms: measuredPort(
      telemetry,
      'sms',
      config.sms.provider === 'kavenegar' ? kavenegarSms(config.sms) : sms[config.sms.provider],
      ['send'],
    ),
    email: measuredPort(
      telemetry,
      'email',
      config.email.provider === 'smtp' ? smtpEmail(config.email) : email[config.email.provider],
      ['send'],
    ),
  }
}

/** The outbox's JSON lines, for programs that wait for a message. */
function outboxFileOf({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return path.join(dataFolder, 'outbox.jsonl')
}

/** Whether any message goes to the outbox of this machine, which then has a page. */
export function hasOutbox({ sms, email }: Pick<Config, 'sms' | 'email'>): boolean {
  return sms.provider === 'outbox' || email.provider === 'outbox'
}

/** The store that the settings choose; in the demo, product images are drawn into it on demand. */
export async function chosenFileStore(
  config: Pick<Config, 'dataFolder' | 'files' | 'seed'>,
): Promise<FileStore> {
  const store = openFileStore(config)
  if (config.seed !== 'demo') return store
  const { withDemoImages } = await import('./demo/image-store.ts')
  return withDemoImages(store)
}

/** As `chosenFileStore`, after `checkFileStore`. */
export async function checkedFileStore(config: Parameters<typeof chosenFileStore>[0]): Promise<FileStore> {
  await checkFileStore(config)
  return chosenFileStore(config)
}

/** Where spans of traces go: a collector, if there is one. */
export async function chosenTraces({ traces }: Pick<Config, 'traces'>): Promise<Traces | undefined> {
  if (traces === null) return undefined
  const { otlpTraces } = await import('./adapters/traces/otlp/index.ts')
  return otlpTraces(traces)
}

/** Where reports of faults go: Sentry or its like, if there is one. */
export async function chosenReports({ sentry }: Pick<Config, 'sentry'>): Promise<Reports | undefined> {
  if (sentry === null) return undefined
  const { sentryReports } = await import('./adapters/reports/sentry/index.ts')
  return sentryReports(sentry)
}
