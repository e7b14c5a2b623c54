import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { sandboxBank } from './adapters/gateway/sandbox/index.ts'
import { outboxPage } from './adapters/messages/outbox/index.ts'
import { reported } from './adapters/messages/reported.ts'
import { boundedVerification } from './adapters/verification/bounded.ts'
import { embeddedVerificationPages } from './adapters/verification/embedded/index.ts'
import {
  chosenFileStore,
  chosenGateway,
  chosenMessengers,
  chosenPlaces,
  chosenVerification,
  formerGateways,
  keepsMessages,
} from './chosen-adapters.ts'
import type { App, AppDeps, Feature } from './deps.ts'
import { addresses } from './features/addresses/routes.ts'
import { approvals } from './features/approvals/routes.ts'
import { audit } from './features/audit/routes.ts'
import { auth } from './features/auth/routes.ts'
import { baskets } from './features/baskets/routes.ts'
import { books } from './features/books/routes.ts'
import { campaigns } from './features/campaigns/routes.ts'
import { cancellation } from './features/cancellation/routes.ts'
import { catalogue } from './features/catalogue/routes.ts'
import { checkout } from './features/checkout/routes.ts'
import { codesUnderWay, tellFailures } from './features/codes/index.ts'
import { comments } from './features/comments/routes.ts'
import { commission } from './features/commission/routes.ts'
import { complaints } from './features/complaints/routes.ts'
import { delivery } from './features/delivery/routes.ts'
import { destinations } from './features/destinations/routes.ts'
import { discountCodes } from './features/discount-codes/routes.ts'
import { debts } from './features/disowned/routes.ts'
import { documents } from './features/documents/routes.ts'
import { favourites } from './features/favourites/routes.ts'
import { files } from './features/files/index.ts'
import { health } from './features/health/routes.ts'
import { identity } from './features/identity/routes.ts'
import { invoices } from './features/invoices/routes.ts'
import { marketers } from './features/marketers/routes.ts'
import { membership } from './features/membership/routes.ts'
import { network } from './features/network/routes.ts'
import { notices } from './features/notices/routes.ts'
import { offers } from './features/offers/routes.ts'
import { office } from './features/office/routes.ts'
import { officeSettings } from './features/office-settings/routes.ts'
import { payments } from './features/payments/routes.ts'
import { payouts } from './features/payouts/routes.ts'
import { places } from './features/places/routes.ts'
import { plans } from './features/plans/routes.ts'
import { productImports } from './features/product-imports/routes.ts'
import { productViews } from './features/product-views/routes.ts'
import { profile } from './features/profile/routes.ts'
import { returns } from './features/returns/routes.ts'
import { reveals } from './features/reveals/routes.ts'
import { search } from './features/search/routes.ts'
import { sellers } from './features/sellers/routes.ts'
import { settingsOf } from './features/settings/index.ts'
import { settings } from './features/settings/routes.ts'
import { settlements } from './features/settlements/routes.ts'
import { share } from './features/share/routes.ts'
import { signUp } from './features/sign-up/routes.ts'
import { staff } from './features/staff/routes.ts'
import { stock } from './features/stock/routes.ts'
import { stockWatches } from './features/stock-watches/routes.ts'
import { texts } from './features/texts/routes.ts'
import { wallet } from './features/wallet/routes.ts'
import { addFrontEnds, builtFrontEnds, type FrontEnd, inlineHashes } from './front-ends.ts'
import { addApiDocs } from './http/api-docs.ts'
import { addErrors, answerFrameworkError, bodyLimitBytes } from './http/errors.ts'
import { addHostGuard } from './http/host.ts'
import { addLocale, withoutPrefix } from './http/locale.ts'
import { logOptions } from './http/log.ts'
import { readQuery } from './http/query-string.ts'
import { refusalPace } from './http/refusal-pace.ts'
import { addSecurity } from './http/security.ts'

/** Everything the server can do, one line each. A new feature joins here. */
const features: readonly Feature[] = [
  health,
  settings,
  officeSettings,
  auth,
  signUp,
  identity,
  baskets,
  discountCodes,
  delivery,
  addresses,
  places,
  notices,
  profile,
  destinations,
  membership,
  reveals,
  checkout,
  payments,
  debts,
  wallet,
  payouts,
  plans,
  commission,
  settlements,
  books,
  cancellation,
  invoices,
  stock,
  office,
  returns,
  complaints,
  comments,
  favourites,
  stockWatches,
  staff,
  approvals,
  audit,
  documents,
  marketers,
  texts,
  campaigns,
  share,
  sellers,
  network,
  catalogue,
  productImports,
  productViews,
  offers,
  files,
  search,
]

type Chosen = 'gateway' | 'files' | 'sms' | 'email' | 'places' | 'verification'
/** What the settings choose may be left out. */
export type GivenDeps = Omit<AppDeps, Chosen> & Partial<Pick<AppDeps, Chosen>>

/**
 * Composes the server without listening. `frontEnds` are those built in this checkout unless told otherwise, and the log
 * goes to the standard output.
 * Payments go to the gateway that the settings choose, unless another one is given.
 * The caller closes it with `close()`; the database stays the caller's.
 */
export async function createApp(
  given: GivenDeps,
  options: { frontEnds?: readonly FrontEnd[]; logTo?: { write(line: string): void } } = {},
): Promise<App> {
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
  addErrors(app, config.rateLimitPerMinute === 0 ? undefined : refusalPace())
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
  for (const feature of isWeb ? features : [health]) await feature(app, deps)
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

/** Ids that differ between processes and within one; drawing each anew would cost more than routing a request. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
