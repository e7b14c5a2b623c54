import { randomBytes } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { createFolderStore } from './adapters/files/folder/index.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { Gateway } from './adapters/gateway/port.ts'
import { sandboxBank, sandboxGateway } from './adapters/gateway/sandbox/index.ts'
import type { Config } from './config.ts'
import type { App, AppDeps, Feature } from './deps.ts'
import { addresses } from './features/addresses/routes.ts'
import { auth } from './features/auth/routes.ts'
import { baskets } from './features/baskets/routes.ts'
import { checkout } from './features/checkout/routes.ts'
import { files } from './features/files/index.ts'
import { health } from './features/health/routes.ts'
import { office } from './features/office/routes.ts'
import { search } from './features/search/routes.ts'
import { settings } from './features/settings/routes.ts'
import { addFrontEnds, builtFrontEnds, type FrontEnd, inlineHashes } from './front-ends.ts'
import { addApiDocs } from './http/api-docs.ts'
import { addErrors, answerFrameworkError, bodyLimitBytes } from './http/errors.ts'
import { addLocale, withoutPrefix } from './http/locale.ts'
import { addSecurity } from './http/security.ts'

/** Everything the server can do, one line each. A new feature joins here. */
const features: readonly Feature[] = [
  health,
  settings,
  auth,
  baskets,
  addresses,
  checkout,
  office,
  files,
  search,
]

/** What the settings choose may be left out. */
export type GivenDeps = Omit<AppDeps, 'gateway' | 'files'> & Partial<Pick<AppDeps, 'gateway' | 'files'>>

/**
 * Composes the server without listening. `frontEnds` are those built in this checkout unless told otherwise.
 * Payments go to the gateway that the settings choose, unless another one is given.
 * The caller closes it with `close()`; the database stays the caller's.
 */
export async function createApp(
  given: GivenDeps,
  options: { frontEnds?: readonly FrontEnd[] } = {},
): Promise<App> {
  const deps: AppDeps = {
    ...given,
    gateway: given.gateway === undefined ? chosenGateway(given) : given.gateway,
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
    logger: { level: config.logLevel },
    // Whatever waits on a keep-alive connection must not hold up the end.
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const frontEnds = options.frontEnds ?? (await builtFrontEnds())
  addErrors(app)
  addLocale(app)
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
  if (isWeb && config.paymentGateway === 'sandbox') await sandboxBank(app, deps)
  if (isWeb) await addFrontEnds(app, frontEnds)
  await app.ready()
  return app
}

/** Ids that differ between processes and within one; drawing each anew would cost more than routing a request. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** The gateway that the settings choose: the demo's own bank, in which no money moves, or none. */
export function chosenGateway({ config, database }: Pick<AppDeps, 'config' | 'database'>): Gateway | null {
  return config.paymentGateway === 'sandbox' ? sandboxGateway(database) : null
}

/** The local folder; in the demo the pack shots are drawn into it as they are asked for. */
async function chosenFileStore({ dataFolder, seed }: Config): Promise<FileStore> {
  const folder = createFolderStore(path.join(dataFolder, 'files'))
  if (seed !== 'demo') return folder
  const { withDemoPictures } = await import('./demo/picture-store.ts')
  return withDemoPictures(folder)
}
