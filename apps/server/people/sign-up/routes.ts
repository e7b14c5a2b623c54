import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { toLatinDigits } from '@anar/domain/text'
import { applicantOf, type Caller, clearSessionCookie } from '../../platform/caller/index.ts'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { begin, resendPhoneCode } from './begin.ts'
import { clearSignUpCookie } from './cookie.ts'
import { findSignUp, isSecure } from './find.ts'
import { endApplicantSessions, findSuperior } from './person/queries.ts'
import { setDetails } from './set-details.ts'
import { stateOf } from './state.ts'
import {
  chooseLocation,
  choosePassword,
  giveAddress,
  postponeAddress,
  sendEmailCode,
  verifyEmail,
} from './steps.ts'
import { usernameCheck } from './usernames.ts'
import { verifyPhone } from './verify-phone.ts'

// Routes that cost a message, or look a person up.
const rarePerMinute = 10
const lookupsPerMinute = 20

/** The sign-up steps in their order, and GET sign-up/state. @spec 4.sign-up, 7.sign-up-calls.1 */
export function signUp(app: App, deps: AppDeps): void {
  beforeThePhone(app, deps)
  beside(app, deps)
  afterThePhone(app, deps)
  state(app, deps)
}

function beforeThePhone(app: App, deps: AppDeps): void {
  handle(app, deps, contract.beginSignUp, {
    perMinute: rarePerMinute,
    conduct: async ({ body, caller, ...context }) => {
      assertVisitor(caller)
      return begin(deps, body, context)
    },
  })

  handle(app, deps, contract.resendSignUpPhoneCode, {
    perMinute: rarePerMinute,
    conduct: (context) => resendPhoneCode(deps, context),
  })

  handle(app, deps, contract.verifySignUpPhone, {
    perMinute: lookupsPerMinute,
    conduct: ({ body, ...context }) => verifyPhone(deps, body, context),
  })

  handle(app, deps, contract.setSignUpDetails, {
    perMinute: lookupsPerMinute,
    conduct: ({ body, ...context }) => setDetails(deps, body, context),
  })
}

function beside(app: App, deps: AppDeps): void {
  handle(app, deps, contract.leaveSignUp, {
    run: async ({ tx, request, now, afterCommit }) => {
      const applicant = await applicantOf(request, { ...deps, database: tx })
      if (applicant) await endApplicantSessions(tx, applicant.accountId, now)
      afterCommit((reply) => {
        if (applicant) clearSessionCookie(reply, isSecure(deps))
        clearSignUpCookie(reply, isSecure(deps))
      })
      return {}
    },
  })

  handle(app, deps, contract.checkUsername, {
    perMinute: lookupsPerMinute,
    conduct: async ({ body, ...context }) => {
      const own = await findSignUp(deps, context)
      return usernameCheck(deps.database, { ...body, ownAccountId: own?.account_id ?? null })
    },
  })

  handle(app, deps, contract.checkReferrer, {
    perMinute: lookupsPerMinute,
    run: async ({ tx, body }) => ({
      isValid: (await findSuperior(tx, toLatinDigits(body.username)))?.is_active === true,
    }),
  })
}

function afterThePhone(app: App, deps: AppDeps): void {
  handle(app, deps, contract.sendSignUpEmailCode, {
    perMinute: rarePerMinute,
    conduct: (context) => sendEmailCode(deps, context),
  })

  handle(app, deps, contract.verifySignUpEmail, {
    perMinute: lookupsPerMinute,
    run: (context) => verifyEmail(deps, context),
  })

  handle(app, deps, contract.setSignUpLocation, { run: chooseLocation })

  handle(app, deps, contract.setSignUpAddress, { conduct: (context) => giveAddress(deps, context) })

  handle(app, deps, contract.leaveSignUpAddress, { run: postponeAddress })

  handle(app, deps, contract.setSignUpPassword, {
    perMinute: rarePerMinute,
    conduct: (context) => choosePassword(deps, context),
  })
}

/** GET sign-up/state: the state of this browser's sign-up; 204 where it has none. @spec 2.applicant-guard */
function state(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readSignUpState, {
    mayLag: false,
    read: async ({ request, now }) => {
      const row = await findSignUp(deps, { request, now })
      // Most browsers have none, so this is an answer and no refusal.
      return row && stateOf(deps.database, row, now)
    },
  })
}

function assertVisitor(caller: Caller): void {
  if (caller.kind === 'account') throw new Refusal('ALREADY_LOGGED_IN')
}
