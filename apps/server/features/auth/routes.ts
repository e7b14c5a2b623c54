import * as contract from '@anar/contract/commands'
import { messageOf, Refusal } from '@anar/contract/errors'
import type { App, AppDeps } from '../../deps.ts'
import { clearSessionCookie, hashOfToken, sessionOf, tokenOf } from '../caller/index.ts'
import { command, refusalBody } from '../command/index.ts'
import { accessOf } from './access.ts'
import { logIn } from './login.ts'
import { endSession } from './queries.ts'

/** Logins one address may try in a minute, whatever the accounts: each costs a hash. */
const loginsPerMinute = 60

/** POST auth/login, POST auth/logout, GET CheckAccess. */
export function auth(app: App, deps: AppDeps): void {
  const isSecure = deps.config.origin?.startsWith('https:') === true

  command(app, deps, {
    path: 'auth/login',
    summary: 'Log in with username and password',
    body: contract.login,
    answer: contract.access,
    needs: 'anybody',
    perMinute: loginsPerMinute,
    conduct: async ({ body, caller, now, request, reply }) => {
      if (caller.kind === 'account') throw new Refusal('ALREADY_LOGGED_IN')
      return logIn(deps, { body, now, request, reply })
    },
  })

  command(app, deps, {
    path: 'auth/logout',
    summary: 'End the session of this device',
    body: contract.logout,
    answer: contract.logout,
    needs: 'anybody',
    conduct: async ({ now, request, reply }) => {
      const token = tokenOf(request)
      if (token !== null && token !== 'faulty') await endSession(deps.database, hashOfToken(token), now)
      clearSessionCookie(reply, isSecure)
      return {}
    },
  })

  checkAccess(app, deps, isSecure)
}

/**
 * GET CheckAccess: who is logged in, or 401 with the reason why nobody is. It has no language in its address, so
 * it speaks the language that the browser keeps. @spec 7.check-access, 4.session
 */
function checkAccess(app: App, deps: AppDeps, isSecure: boolean): void {
  app.route({
    method: 'GET',
    url: '/CheckAccess',
    schema: {
      tags: ['auth'],
      summary: 'Who is logged in',
      response: { 200: contract.access, 401: refusalBody },
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const session = await sessionOf(request, deps)
      if (typeof session !== 'string') return accessOf(deps.database, session.account_id)
      // The reason is told once; from then on the browser is simply not logged in.
      if (session !== 'LOGIN_REQUIRED') clearSessionCookie(reply, isSecure)
      const language = request.cookies['anar_language'] === 'en' ? 'english' : 'persian'
      return reply.code(401).send({ code: session, message: messageOf(session, {}, language), details: {} })
    },
  })
}
