import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { toLatinDigits } from '@anar/domain/text'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { applicantOf, type Caller, clearSessionCookie } from '../../platform/caller/index.ts'
import { command } from '../../platform/command/index.ts'
import { begin, correct, resendPhoneCode, resume } from './begin.ts'
import { clearSignUpCookie } from './cookie.ts'
import { findSignUp, isSecure } from './find.ts'
import { endApplicantSessions, findSuperior } from './person/queries.ts'
import { stateOf, waitingToResume } from './state.ts'
import { chooseLocation, choosePassword, giveAddress, sendEmailCode, verifyEmail } from './steps.ts'
import { verifyPhone } from './verify-phone.ts'

// Each begins something that costs a message, or looks somebody up.
const rarePerMinute = 10
const lookupsPerMinute = 20
/** Of a browser that has no sign-up. */
const none = z.undefined().describe('This browser has no sign-up')

/** The steps of signing up, in their order, and GET sign-up/state. @spec 4.sign-up, 7.sign-up-calls */
export function signUp(app: App, deps: AppDeps): void {
  beforeThePhone(app, deps)
  beside(app, deps)
  afterThePhone(app, deps)
  state(app, deps)
}

function beforeThePhone(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'sign-up/begin',
    summary: 'Begin to sign up: a code goes to the phone',
    body: contract.beginSignUp,
    bodyOn: contract.beginSignUpOn,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: rarePerMinute,
    conduct: async ({ body, caller, ...context }) => {
      assertVisitor(caller)
      return begin(deps, body, context)
    },
  })

  command(app, deps, {
    path: 'sign-up/resume',
    summary: 'Go on with a sign-up of another device: a code goes to its phone',
    body: contract.resumeSignUp,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: rarePerMinute,
    conduct: async ({ body, caller, ...context }) => {
      assertVisitor(caller)
      return resume(deps, body, context)
    },
  })

  command(app, deps, {
    path: 'sign-up/resend-phone-code',
    summary: 'Send the code of the phone again',
    body: contract.nothing,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: rarePerMinute,
    conduct: (context) => resendPhoneCode(deps, context),
  })

  command(app, deps, {
    path: 'sign-up/verify-phone',
    summary: 'Prove the phone; the details are then checked',
    body: contract.verifySignUpPhone,
    answer: contract.signUpState,
    needs: 'anybody',
    perMinute: lookupsPerMinute,
    conduct: ({ body, ...context }) => verifyPhone(deps, body, context),
  })

  command(app, deps, {
    path: 'sign-up/correct',
    summary: 'Tell the details once more',
    body: contract.beginSignUp,
    bodyOn: contract.beginSignUpOn,
    answer: contract.signUpState,
    needs: 'anybody',
    perMinute: rarePerMinute,
    conduct: ({ body, ...context }) => correct(deps, body, context),
  })
}

function beside(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'sign-up/leave',
    summary: 'Forget in this browser that a sign-up is under way; it can be gone on with by its phone',
    body: contract.nothing,
    answer: contract.nothing,
    needs: 'anybody',
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

  command(app, deps, {
    path: 'sign-up/check-referrer',
    summary: 'Whether a username is of an active marketer',
    body: contract.checkReferrer,
    answer: contract.referrerAnswer,
    needs: 'anybody',
    perMinute: lookupsPerMinute,
    run: async ({ tx, body }) => ({
      isValid: (await findSuperior(tx, toLatinDigits(body.username)))?.is_active === true,
    }),
  })
}

function afterThePhone(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'sign-up/send-email-code',
    summary: 'Send a code to the mailbox',
    body: contract.sendSignUpEmailCode,
    answer: contract.codeSent,
    needs: 'applicant',
    perMinute: rarePerMinute,
    conduct: (context) => sendEmailCode(deps, context),
  })

  command(app, deps, {
    path: 'sign-up/verify-email',
    summary: 'Prove the mailbox',
    body: contract.verifySignUpEmail,
    answer: contract.signUpState,
    needs: 'applicant',
    perMinute: lookupsPerMinute,
    run: (context) => verifyEmail(deps, context),
  })

  command(app, deps, {
    path: 'sign-up/set-location',
    summary: 'Choose where the home is on the map',
    body: contract.setSignUpLocation,
    answer: contract.signUpState,
    needs: 'applicant',
    run: chooseLocation,
  })

  command(app, deps, {
    path: 'sign-up/set-address',
    summary: 'Give the address',
    body: contract.setSignUpAddress,
    answer: contract.signUpState,
    needs: 'applicant',
    conduct: (context) => giveAddress(deps, context),
  })

  command(app, deps, {
    path: 'sign-up/set-password',
    summary: 'Choose the password and be logged in',
    body: contract.setSignUpPassword,
    answer: contract.access,
    needs: 'applicant',
    perMinute: rarePerMinute,
    conduct: (context) => choosePassword(deps, context),
  })
}

/** GET sign-up/state: where this browser's sign-up stands; 204 where it has none. @spec 2.applicant-guard */
function state(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/sign-up/state',
    schema: {
      tags: ['sign-up'],
      summary: 'How far the sign-up is, and what was told so far',
      response: { 200: contract.signUpState, 204: none },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await findSignUp(deps, { request, now: deps.clock.now() })
      // Most who look have none: that is an answer, not a refusal.
      if (!found) return reply.code(204).send()
      return found.kind === 'sign-up' ? stateOf(found.row) : waitingToResume
    },
  })
}

function assertVisitor(caller: Caller): void {
  if (caller.kind === 'account') throw new Refusal('ALREADY_LOGGED_IN')
}
