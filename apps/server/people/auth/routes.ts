import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { App, AppDeps } from '../../deps.ts'
import {
  type Caller,
  clearSessionCookie,
  hashOfToken,
  permittedAccountOf,
  tokenOf,
} from '../../platform/caller/index.ts'
import { command, refusalBody } from '../../platform/command/index.ts'
import { changePassword } from './change-password.ts'
import { checkAccess } from './check-access.ts'
import { logIn } from './login.ts'
import { loginByCode, sendLoginCode } from './login-by-code.ts'
import { endSession } from './queries.ts'
import { forgetUsername } from './recovery/forget-username.ts'
import { resetPassword, setNewPassword, verifyRecoveryCode } from './recovery/reset-password.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts'

/** Logins one address may try in a minute, whatever the accounts: each costs a hash. */
const loginsPerMinute = 60
/** Messages one address may have sent in a minute, whomever to: each costs money. */
const messagesPerMinute = 10

/** POST auth/*, GET auth/sessions, GET CheckAccess. */
export function auth(app: App, deps: AppDeps): void {
  // First, since it hears of the commands that are declared after it.
  checkAccess(app, deps)
  login(app, deps)
  recovery(app, deps)
  sessions(app, deps)
}

function login(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'auth/login',
    summary: 'Log in with username and password; staff with a code as well',
    body: contract.login,
    answer: contract.access,
    needs: 'anybody',
    perMinute: loginsPerMinute,
    conduct: async ({ caller, ...context }) => {
      assertLoggedOut(caller)
      return logIn(deps, context)
    },
  })
  command(app, deps, {
    path: 'auth/send-login-code',
    summary: "Send a code to log in with to the account's phone",
    body: contract.sendLoginCode,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: messagesPerMinute,
    conduct: async ({ body, caller, ...context }) => {
      assertLoggedOut(caller)
      return sendLoginCode(deps, { ...context, username: body.username })
    },
  })
  command(app, deps, {
    path: 'auth/login-by-code',
    summary: 'Log in with the code that was sent',
    body: contract.loginByCode,
    answer: contract.access,
    needs: 'anybody',
    perMinute: loginsPerMinute,
    run: async (context) => {
      assertLoggedOut(context.caller)
      return loginByCode(deps, context)
    },
  })
  command(app, deps, {
    path: 'auth/logout',
    summary: 'End the session of this device',
    body: contract.logout,
    answer: contract.logout,
    needs: 'anybody',
    run: async ({ tx, now, request, afterCommit }) => {
      const token = tokenOf(request)
      if (token !== null && token !== 'faulty') await endSession(tx, hashOfToken(token), now)
      afterCommit((reply) => clearSessionCookie(reply, isSecure(deps)))
      return {}
    },
  })
}

function recovery(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'auth/forget-username',
    summary: 'Send the usernames of a phone to it',
    body: contract.forgetUsername,
    answer: contract.nothing,
    needs: 'anybody',
    perMinute: messagesPerMinute,
    conduct: async ({ body, now, locale }) => forgetUsername(deps, { ...body, now, locale }),
  })
  command(app, deps, {
    path: 'auth/reset-password',
    summary: 'Send a code to recover a password with to a mailbox',
    body: contract.resetPassword,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: messagesPerMinute,
    conduct: (context) => resetPassword(deps, context),
  })
  command(app, deps, {
    path: 'auth/verify-recovery-code',
    summary: 'Prove the code of the mail',
    body: contract.verifyRecoveryCode,
    answer: contract.nothing,
    needs: 'anybody',
    perMinute: loginsPerMinute,
    run: (context) => verifyRecoveryCode(deps, context),
  })
  command(app, deps, {
    path: 'auth/set-new-password',
    summary: 'Set the new password after the code was proven',
    body: contract.setNewPassword,
    answer: contract.nothing,
    needs: 'anybody',
    perMinute: loginsPerMinute,
    conduct: (context) => setNewPassword(deps, context),
  })
}

function sessions(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'auth/change-password',
    summary: 'Change the password; the other sessions end',
    body: contract.changePassword,
    answer: contract.nothing,
    needs: 'profile.keep',
    perMinute: loginsPerMinute,
    conduct: (context) => changePassword(deps, context),
  })
  command(app, deps, {
    path: 'auth/end-session',
    summary: "End one of the person's own sessions",
    body: contract.endSession,
    answer: contract.nothing,
    needs: 'profile.keep',
    run: async ({ tx, body, caller, now }) => {
      await endOwnSession(tx, { sessionId: body.sessionId, caller, now })
      return {}
    },
  })
  command(app, deps, {
    path: 'auth/end-other-sessions',
    summary: 'End every session but this one',
    body: contract.endOtherSessions,
    answer: contract.nothing,
    needs: 'profile.keep',
    run: async ({ tx, caller, now, request }) => {
      await endOtherSessions(tx, { accountId: caller.accountId, request, now })
      return {}
    },
  })
  app.route({
    method: 'GET',
    url: '/auth/sessions',
    schema: {
      tags: ['auth'],
      summary: 'Where the account is logged in',
      response: { 200: contract.ownSessions, 401: refusalBody, 403: refusalBody },
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await permittedAccountOf(request, deps, 'profile.keep')
      return ownSessions(deps.database, { accountId: caller.accountId, request, now: deps.clock.now() })
    },
  })
}

function assertLoggedOut(caller: Caller): void {
  if (caller.kind === 'account') throw new Refusal('ALREADY_LOGGED_IN')
}

function isSecure({ config }: AppDeps): boolean {
  return config.origin?.startsWith('https:') === true
}
