import * as contract from '@anar/contract/commands'
import type { FastifyRequest } from 'fastify'
import { answerRead, assertOwnOrigin } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { formFieldsOf } from '../../platform/http/forms.ts'
import {
  cardSheet,
  lookOf,
  type PageLanguage,
  type PageLook,
  pageStyles,
  sendPage,
} from '../../platform/http/own-page.ts'
import { rateLimitOf } from '../../platform/http/rate-limit.ts'
import { alertIdFrom } from './alerts/link.ts'
import { stopPage, stylesAddress } from './stopping/page.ts'
import { stopChange, stoppableOf } from './stopping/stop.ts'
import { shownWait, waitOfPerson } from './waits.ts'

const hidden = { schema: { hide: true } } as const
/** Requests of stop links per address and minute. */
const stopsPerMinute = 20
const prefixes = [
  ['fa', ''],
  ['en', '/en'],
] as const

type StopRequest = FastifyRequest<{ Params: { token: string }; Querystring: { language?: string } }>

/**
 * `/stop-change/{token}` and `/en/stop-change/{token}`: GET shows the confirmation, POST stops the change of the alert;
 * the token is enough, no login is needed. GET profile/destination: whether payouts to the own Sheba wait.
 * @spec 2.bank-account-info
 */
export async function destinations(app: App, deps: AppDeps): Promise<void> {
  ownWaitRoute(app, deps)
  await app.register(async (scope) => {
    formFieldsOf(scope)
    await pageStyles(scope, stylesAddress, [cardSheet])
    for (const [language, prefix] of prefixes) stopRoutes(scope, deps, { language, prefix })
  })
}

function stopRoutes(
  app: App,
  deps: AppDeps,
  { language, prefix }: { language: PageLanguage; prefix: string },
): void {
  const address = `${prefix}/stop-change/:token`
  const look = (request: StopRequest): PageLook => ({ ...lookOf(request), language })
  const other = ({ params: { token } }: StopRequest) => `${prefix === '' ? '/en' : ''}/stop-change/${token}`
  const idOf = ({ params: { token } }: StopRequest) => alertIdFrom(token, deps.secretKeys)
  const limited = { ...hidden, ...rateLimitOf(stopsPerMinute, deps.config) }
  app.get(address, limited, async (request: StopRequest, reply) => {
    const stoppable = await stoppableOf(deps.database, idOf(request), deps.clock.now())
    const status = stoppable.state === 'invalid' ? 404 : 200
    return sendPage(reply.code(status), stopPage(stoppable, look(request), other(request)))
  })
  app.post(address, limited, async (request: StopRequest, reply) => {
    assertOwnOrigin(request, deps.config.origin)
    const stoppable = await stopChange(deps.database, idOf(request), deps.clock.now())
    const status = stoppable.state === 'invalid' ? 404 : 200
    const isDone = stoppable.state === 'open'
    return sendPage(reply.code(status), stopPage(stoppable, look(request), other(request), isDone))
  })
}

function ownWaitRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readOwnDestination, {
    mayLag: false,
    read: async ({ database, caller: { personId }, now, locale }) => {
      const wait = await waitOfPerson(database, personId, { now })
      return { wait: shownWait(wait, locale) }
    },
  })
}
