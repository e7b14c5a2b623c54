import { randomBytes } from 'node:crypto'
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
  keepsMessages,
} from './chosen-adapters.ts'
import { contentFeatures } from './content/features.ts'
import type { App, AppDeps, Feature } from './deps.ts'
import { addFrontEnds, builtFrontEnds, type FrontEnd, inlineHashes } from './front-ends.ts'
import { moneyFeatures } from './money/features.ts'
import { networkFeatures } from './network/features.ts'
import { peopleFeatures } from './people/features.ts'
import { codesUnderWay, tellFailures } from './people/index.ts'
import { approvals } from './platform/approvals/routes.ts'
import { assertEveryCommandHandled, assertEveryReadAnswered } from './platform/command/index.ts'
import { platformFeatures } from './platform/features.ts'
import { health } from './platform/health/routes.ts'
import { addApiDocs, type District, describeDistrict } from './platform/http/api-description/api-docs.ts'
import type { OnRefusal } from './platform/http/declared-refusals.ts'
import { addErrors, answerFrameworkError, bodyLimitBytes } from './platform/http/errors.ts'
import { addHostGuard } from './platform/http/host.ts'
import { addLocale, withoutPrefix } from './platform/http/locale.ts'
import { logOptions } from './platform/http/log.ts'
import { readQuery } from './platform/http/query-string.ts'
import { refusalPace } from './platform/http/refusal-pace.ts'
import { addSecurity } from './platform/http/security.ts'
import { settingsOf } from './platform/settings/index.ts'
import { salesFeatures } from './sales/features.ts'
import { searchFeatures } from './search/features.ts'
import { sellersFeatures } from './sellers/features.ts'

/** Everything the server can do, by district. A new feature joins the list of its own. */
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

type Chosen = 'gateway' | 'files' | 'images' | 'sms' | 'email' | 'places' | 'verification'
/** What the settings choose may be left out. */
export type GivenDeps = Omit<AppDeps, Chosen> & Partial<Pick<AppDeps, Chosen>>

type Options = {
  frontEnds?: readonly FrontEnd[]
  logTo?: { write(line: string): void }
  /** Observes what declared operations refuse; for tests. */
  onRefusal?: OnRefusal
}

/**
 * Composes the server without listening. `frontEnds` are those built in this checkout unless told otherwise, and the log
 * goes to the standard output.
 * Payments go to the gateway that the settings choose, unless another one is given.
 * The caller closes it with `close()`; the database stays the caller's.
 */
export async function createApp(given: GivenDeps, options: Options = {}): Promise<App> {
  const tellNotSent = (error: unknown) => app.log.error({ err: error }, 'a message was not sent')
  const chosen = chosenMessengers(given)
  const deps: AppDeps = {
    ...given,
    sms: reported(given.sms ?? chosen.sms, tellNotSent),
    email: reported(given.email ?? chosen.email, tellNotSent),
    places: given.places ?? chosenPlaces(given, (error) => app.log.error({ err: error }, 'Neshan failed')),
    verification: boundedVerification(given.verification ?? chosenVerification(given), {
      onFailure: (error) => app.log.error({ err: error }, 'the verification provider failed'),
    }),
    gateway: given.gateway === undefined ? chosenGateway(given) : given.gateway,
    formerGateways: given.formerGateways ?? formerGateways(given),
    files: given.files ?? (await chosenFileStore(given.config)),
    images: given.images ?? imageEncoder,
  }
  const { config } = deps
  const app: App = Fastify({
    rewriteUrl: withoutPrefix,
    bodyLimit: bodyLimitBytes,
    // A body that drips in byte by byte holds no connection for longer.
    requestTimeout: 60_000,
    frameworkErrors: answerFrameworkError,
    // Counted from our side: whoever forges the header stands further away than our own proxies.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // Short enough to be read out on the phone.
    genReqId: requestIds(),
    logger: logOptions(config, options.logTo),
    // Whatever waits on a keep-alive connection must not hold up the end.
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: readQuery },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const frontEnds = options.frontEnds ?? builtFrontEnds()
  const pace = config.rateLimitPerMinute === 0 ? undefined : refusalPace()
  addErrors(app, { pace, onRefusal: options.onRefusal })
  addLocale(app)
  addHostGuard(app, config)
  await addSecurity(app, deps, inlineHashes(frontEnds))
  await app.register(cookie, { secret: deps.secretKey })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip', 'identity'],
    threshold: 2_048,
  })
  await addApiDocs(app)
  // A process that only works off jobs still tells whether it lives.
  const isWeb = config.roles.includes('web')
  if (isWeb) await addFeatures(app, deps)
  else await health(app, deps)
  if (isWeb && config.paymentGateway.provider === 'sandbox') {
    const showToman = async () => (await settingsOf(deps.database)).showToman
    await sandboxBank(app, { database: deps.database, showToman })
  }
  if (isWeb && config.verificationProvider === 'embedded') await embeddedVerificationPages(app, deps)
  if (isWeb && keepsMessages(config)) await outboxPage(app, deps)
  tellFailures(deps.database, (error) => app.log.error({ err: error }, 'a code was not sent'))
  app.addHook('onClose', () => codesUnderWay(deps.database))
  if (isWeb) await addFrontEnds(app, frontEnds, deps)
  await app.ready()
  return app
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

/** Ids that differ between processes and within one; drawing each anew would cost more than routing a request. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
