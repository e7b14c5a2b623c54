import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type Caller, clearSessionCookie, hashOfToken, tokenOf } from '../../platform/caller/index.ts'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
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
/** Messages one address may have sent in a minute, to all receivers together: each costs money. */
const messagesPerMinute = 10

/** POST auth/*, GET auth/sessions, GET CheckAccess. @spec 7.login.1 */
export function auth(app: App, deps: AppDeps): void {
  // First, since its hook only sees routes that are declared after it.
  checkAccess(app, deps)
  login(app, deps)
  recovery(app, deps)
  sessions(app, deps)
}

function login(app: App, deps: AppDeps): void {
  handle(app, deps, contract.login, {
    perMinute: loginsPerMinute,
    conduct: async ({ caller, ...context }) => {
      assertLoggedOut(caller)
      return logIn(deps, context)
    },
  })
  handle(app, deps, contract.sendLoginCode, {
    perMinute: messagesPerMinute,
    conduct: async ({ body, caller, ...context }) => {
      assertLoggedOut(caller)
      return sendLoginCode(deps, { ...context, username: body.username })
    },
  })
  handle(app, deps, contract.loginByCode, {
    perMinute: loginsPerMinute,
    run: async (context) => {
      assertLoggedOut(context.caller)
      return loginByCode(deps, context)
    },
  })
  handle(app, deps, contract.logout, {
    run: async ({ tx, now, request, afterCommit }) => {
      const token = tokenOf(request)
      if (token !== null && token !== 'faulty') await endSession(tx, hashOfToken(token), now)
      afterCommit((reply) => clearSessionCookie(reply, isSecure(deps)))
      return {}
    },
  })
}

function recovery(app: App, deps: AppDeps): void {
  handle(app, deps, contract.forgetUsername, {
    perMinute: messagesPerMinute,
    conduct: async ({ body, now, locale }) => forgetUsername(deps, { ...body, now, locale }),
  })
  handle(app, deps, contract.resetPassword, {
    perMinute: messagesPerMinute,
    conduct: (context) => resetPassword(deps, context),
  })
  handle(app, deps, contract.verifyRecoveryCode, {
    perMinute: loginsPerMinute,
    run: (context) => verifyRecoveryCode(deps, context),
  })
  handle(app, deps, contract.setNewPassword, {
    perMinute: loginsPerMinute,
    conduct: (context) => setNewPassword(deps, context),
  })
}

function sessions(app: App, deps: AppDeps): void {
  handle(app, deps, contract.changePassword, {
    perMinute: loginsPerMinute,
    conduct: (context) => changePassword(deps, context),
  })
  handle(app, deps, contract.endSession, {
    run: async ({ tx, body, caller, now }) => {
      await endOwnSession(tx, { sessionId: body.sessionId, caller, now })
      return {}
    },
  })
  handle(app, deps, contract.endOtherSessions, {
    run: async ({ tx, caller, now, request }) => {
      await endOtherSessions(tx, { accountId: caller.accountId, request, now })
      return {}
    },
  })
  answerRead(app, deps, contract.readOwnSessions, {
    mayLag: false,
    isSentUnchecked: true,
    read: ({ database, caller, request, now }) =>
      ownSessions(database, { accountId: caller.accountId, request, now }),
  })
}

function assertLoggedOut(caller: Caller): void {
  if (caller.kind === 'account') throw new Refusal('ALREADY_LOGGED_IN')
}

function isSecure({ config }: AppDeps): boolean {
  return config.origin?.startsWith('https:') === true
}
