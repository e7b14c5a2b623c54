import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { sandboxBank } from './adapters/gateway/sandbox/index.ts'
import { imageEncoder } from './adapters/images/sharp/index.ts'
import { outboxPage } from './adapters/messages/outbox/index.ts'
import { reported } from './adapters/messages/reported.ts'
import { boundedVerification } from './adapters/verification/bounded.ts'
import { embeddedVerificationPages } from './adapters/verification/embedded/index.ts'
import { catalogueFeatures } from './catalogue/features.ts'
import { changes } from './changes.ts'
import {
  chosenFileStore,
  chosenGateway,
  chosenMessengers,
  chosenPlaces,
  chosenVerification,
  formerGateways,
  hasOutbox,
} from './chosen-adapters.ts'
import { contentFeatures } from './content/features.ts'
import { addFrontEnds, builtFrontEnds, type FrontEnd, inlineHashes } from './front-ends.ts'
import { moneyFeatures } from './money/features.ts'
import { networkFeatures } from './network/features.ts'
import { peopleFeatures } from './people/features.ts'
import { codesUnderWay, onBackgroundFailure } from './people/index.ts'
import { approvals } from './platform/approvals/routes.ts'
import { assertEveryCommandHandled, assertEveryReadAnswered } from './platform/command/index.ts'
import { sharedReadPools } from './platform/db/read-pools.ts'
import type { App, AppDeps, Feature } from './platform/deps.ts'
import { platformFeatures } from './platform/features.ts'
import { health } from './platform/health/routes.ts'
import { withHold } from './platform/held/index.ts'
import { addApiDocs, type District, describeDistrict } from './platform/http/api-description/api-docs.ts'
import type { OnRefusal } from './platform/http/declared-refusals.ts'
import { addErrors, answerFrameworkError, bodyLimitBytes } from './platform/http/errors.ts'
import { addHostGuard } from './platform/http/host.ts'
import { addLocale, withoutPrefix } from './platform/http/locale.ts'
import { logOptions } from './platform/http/log.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { readQuery } from './platform/http/query-string.ts'
import { refusalPace } from './platform/http/refusal-pace.ts'
import { addRequestId, logFor, requestIds } from './platform/http/request-id.ts'
import { addSecurity } from './platform/http/security.ts'
import { exchangeCounts, requestCounts } from './platform/limits/index.ts'
import type { Reports } from './platform/ports/reports.ts'
import { settingsOf } from './platform/settings/index.ts'
import { salesFeatures } from './sales/features.ts'
import { searchFeatures } from './search/features.ts'
import { sellersFeatures } from './sellers/features.ts'

/** All features, by district. A new feature joins the list of its district. */
const districts: Readonly<Record<District, readonly Feature[]>> = {
  platform: platformFeatures,
  search: searchFeatures,
  content: contentFeatures,
  catalogue: catalogueFeatures,
  people: peopleFeatures,
  money: moneyFeatures,
  network: networkFeatures,
  sales: salesFeatures,
  sellers: sellersFeatures,
}

type Configurable =
  | 'stopping'
  | 'counts'
  | 'reads'
  | 'replicas'
  | 'gateway'
  | 'files'
  | 'images'
  | 'sms'
  | 'email'
  | 'places'
  | 'verification'
/** The app's dependencies; those that the settings can choose are optional. */
export type AppInput = Omit<AppDeps, Configurable> & Partial<Pick<AppDeps, Configurable>>

type Options = {
  frontEnds?: readonly FrontEnd[]
  logTo?: { write(line: string): void }
  /** Gets the lines of errors of the log. */
  reports?: Reports | undefined
  /** Observes what declared operations refuse; for tests. */
  onRefusal?: OnRefusal
}

/**
 * Composes the server without listening. By default it serves the front ends built in this checkout and logs to standard
 * output. Dependencies that are left out are chosen by the settings.
 * The caller closes it with `close()`; the database stays the caller's.
 */
export async function createApp(input: AppInput, options: Options = {}): Promise<App> {
  const logged = (what: string) => (error: unknown) => logFor(app).error({ err: error }, what)
  const chosen = chosenMessengers(input)
  const deps: AppDeps = withHold({
    ...input,
    stopping: input.stopping ?? AbortSignal.any([]),
    reads: input.reads ?? sharedReadPools(input.database, input.config),
    replicas: input.replicas,
    sms: reported(input.sms ?? chosen.sms, logged('a message was not sent')),
    email: reported(input.email ?? chosen.email, logged('a message was not sent')),
    places: input.places ?? chosenPlaces(input, logged('Neshan failed')),
    verification: boundedVerification(input.verification ?? chosenVerification(input), {
      onFailure: logged('the verification provider failed'),
    }),
    gateway: input.gateway === undefined ? chosenGateway(input) : input.gateway,
    formerGateways: input.formerGateways ?? formerGateways(input),
    files: input.files ?? (await chosenFileStore(input.config)),
    images: input.images ?? imageEncoder,
    counts: input.counts ?? requestCounts(input),
  })
  const { config } = deps
  const app: App = Fastify({
    rewriteUrl: withoutPrefix,
    bodyLimit: bodyLimitBytes,
    // Bounds how long a slow body can occupy a connection.
    requestTimeout: 60_000,
    frameworkErrors: answerFrameworkError,
    // Counted from our side: a forged header entry lies further away than our own proxies.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: requestIds(config),
    logger: logOptions(config, { stream: options.logTo, reports: options.reports }),
    // An idle keep-alive connection must not delay the shutdown.
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: readQuery },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const frontEnds = options.frontEnds ?? builtFrontEnds()
  const pace = config.rateLimitPerMinute === 0 ? undefined : refusalPace()
  exchangeWhileOpen(app, deps)
  addRequestId(app)
  if (deps.telemetry) measureRequests(app, deps.telemetry, config)
  addErrors(app, { pace, onRefusal: options.onRefusal })
  addLocale(app)
  addHostGuard(app, config)
  await addSecurity(app, deps, inlineHashes(frontEnds))
  await app.register(cookie, { secret: deps.secretKeys.map(({ secret }) => secret) })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip', 'identity'],
    threshold: 2_048,
  })
  await addApiDocs(app)
  // A process that only runs jobs still has health checks.
  const isWeb = config.roles.includes('web')
  if (isWeb) await addFeatures(app, deps)
  else await health(app, deps)
  if (isWeb && config.paymentGateway.provider === 'sandbox') {
    const showToman = async () => (await settingsOf(deps.database)).showToman
    await sandboxBank(app, { database: deps.database, showToman })
  }
  if (isWeb && config.verificationProvider === 'embedded') await embeddedVerificationPages(app, deps)
  if (isWeb && hasOutbox(config)) await outboxPage(app, deps)
  onBackgroundFailure(deps.database, logged('a code was not sent'))
  app.addHook('onClose', () => codesUnderWay(deps.database))
  if (isWeb) await addFrontEnds(app, frontEnds, deps)
  await app.ready()
  return app
}

function exchangeWhileOpen(app: App, { counts, database, clock }: AppDeps): void {
  const onFailure = (error: unknown) =>
    logFor(app).warn({ err: error }, 'nodes could not exchange what they counted')
  app.addHook('onClose', exchangeCounts(counts, database, { clock, onFailure }))
}

async function addFeatures(app: App, deps: AppDeps): Promise<void> {
  for (const district of Object.keys(districts) as District[]) {
    describeDistrict(app, district)
    for (const feature of districts[district]) await feature(app, deps)
  }
  // After CheckAccess, which evicts with every command that is registered later: an approval can change rights.
  describeDistrict(app, 'platform')
  approvals(app, deps, changes)
  assertEveryCommandHandled(app)
  assertEveryReadAnswered(app)
}
