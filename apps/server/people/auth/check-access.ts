import { readAccess } from '@anar/contract/commands'
import { messageOf } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearSessionCookie, sessionOf, tokenOf } from '../../platform/caller/index.ts'
import { sendRead } from '../../platform/command/index.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { accessOf } from './access.ts'
import { accessCache, type KnownAccess } from './access-cache.ts'

// A session records its use once a minute, so its answer is cached for no longer.
const freshMilliseconds = 60_000
const contentType = 'application/json; charset=utf-8'

/**
 * GET CheckAccess: the logged-in account, or 401 with the reason. Its URL has no language, so the message is in the
 * language of the browser's cookie. Every page requests it, so the answer is cached until the account changes.
 * `?visitor=204` answers 204 to a browser without a session: browsers log every 401 to their console as an error, and
 * most users of a shop are visitors.
 * @spec 4.session, 7.check-access.1
 */
export function checkAccess(app: App, deps: AppDeps): void {
  const { database, clock } = deps
  const cache = accessCache<Refused>()
  const unwatch = watchChannel(database, 'access_changed', {
    open: cache.open,
    close: cache.close,
    forget: (accountId) => cache.evict([Number(accountId)]),
  })
  app.addHook('onClose', unwatch)
  evictAfterCommands(app, cache.clear)

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const token = tokenOf(request) ?? ''
    const result = await cache.fill(token, () => lookUp(request, deps))
    if (typeof result !== 'string') return sendKnown(reply, result)
    // The reason is reported once; clearing the cookie makes the browser a plain visitor.
    const isSecure = deps.config.origin?.startsWith('https:') === true
    if (result !== 'LOGIN_REQUIRED') clearSessionCookie(reply, isSecure)
    else if ((request.query as { visitor?: unknown }).visitor === '204') return reply.code(204).send()
    const language = request.cookies['anar_language'] === 'en' ? 'english' : 'persian'
    return reply.code(401).send({ code: result, message: messageOf(result, {}, language), details: {} })
  }
  // Not async, so that a cached answer is sent in the same turn of the event loop.
  sendRead(app, readAccess, {
    mayLag: false,
    send: (request, reply) => {
      reply.header('cache-control', 'no-store')
      const known = cache.get(tokenOf(request) ?? '', clock.now().epochMilliseconds)
      return typeof known === 'object' ? sendKnown(reply, known) : answer(request, reply)
    },
  })
}

function sendKnown(reply: FastifyReply, { body }: KnownAccess): FastifyReply {
  return reply.type(contentType).send(body)
}

/** Why there is no session. */
type Refused = Extract<Awaited<ReturnType<typeof sessionOf>>, string>

async function lookUp(request: FastifyRequest, deps: AppDeps) {
  const session = await sessionOf(request, deps)
  if (typeof session === 'string') return session
  const access = await accessOf(deps.database, session.account_id)
  const nowMs = deps.clock.now().epochMilliseconds
  const lastSeenMs = session.last_seen_at.getTime()
  const seenMs = nowMs - lastSeenMs >= freshMilliseconds ? nowMs : lastSeenMs
  const known: KnownAccess = {
    accountId: session.account_id,
    body: JSON.stringify(access),
    freshUntilMs: Math.min(seenMs + freshMilliseconds, session.expires_at.getTime()),
  }
  return known
}

// The change notification takes a moment; a change by a command on this server evicts at once.
function evictAfterCommands(app: App, forget: () => void): void {
  app.addHook('onRoute', (route) => {
    const isCommand = route.method === 'POST' && !route.url.startsWith('/search/')
    if (!isCommand) return
    const before = route.onSend === undefined ? [] : [route.onSend].flat()
    route.onSend = [
      ...before,
      async (_request, _reply, payload) => {
        forget()
        return payload
      },
    ]
  })
}
