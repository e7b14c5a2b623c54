import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { command, transact } from '../../platform/command/index.ts'
import {
  knownApplicationOf,
  leaveApplication,
  openApplicationOf,
  stepCommand,
  takeStep,
} from './applicant.ts'
import { sendSellerCode, verifySellerPhone } from './begin.ts'
import { sellerDocuments } from './documents.ts'
import { sellerOffice, sellerUsers } from './member-routes.ts'
import {
  chooseMainUser,
  provePhone,
  removePerson,
  savePerson,
  sendPersonCode,
  usePersonCode,
} from './personnel/steps.ts'
import { assertComplete, assertConfirmed, saveBusiness, saveCompany, saveType, submit } from './sections.ts'
import { stateOf } from './state.ts'

/** Of a browser that has no application. */
const nothing = z.undefined().describe('This browser has no application')
/** So often a minute one address may ask for codes, and type them. */
const codesPerMinute = 10
const peoplePerMinute = 30
/** Each asks the register. */
const submissionsPerMinute = 10

/**
 * Selling here: POST sellers/* and GET sellers/state of the applicant's browser, POST sellers/*-user of a seller's
 * main user, POST office/sellers/*.
 * @spec 2.seller-sign-up, 6.seller-users
 */
export function sellers(app: App, deps: AppDeps): void {
  beginning(app, deps)
  sections(app, deps)
  personnel(app, deps)
  sellerDocuments(app, deps)
  sellerUsers(app, deps)
  sellerOffice(app, deps)
}

function beginning(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'sellers/send-code',
    summary: 'Send a code to the phone that begins an application to sell',
    body: contract.sendSellerCode,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: codesPerMinute,
    conduct: ({ body, ...context }) => sendSellerCode(deps, { ...context, ...body }),
  })
  command(app, deps, {
    path: 'sellers/verify-phone',
    summary: "Open the phone's application in this browser",
    body: contract.verifySellerPhone,
    answer: contract.sellerSignUpState,
    needs: 'anybody',
    perMinute: codesPerMinute,
    run: (context) => verifySellerPhone(deps, context),
  })
  command(app, deps, {
    path: 'sellers/leave',
    summary: 'Forget the application in this browser',
    body: contract.leaveSellerSignUp,
    answer: contract.nothing,
    needs: 'anybody',
    run: async ({ afterCommit }) => {
      afterCommit((reply) => leaveApplication(deps, reply))
      return {}
    },
  })
  app.route({
    method: 'GET',
    url: '/sellers/state',
    schema: {
      tags: ['sellers'],
      summary: "Where this browser's application stands",
      response: { 200: contract.sellerSignUpState, 204: nothing },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const application = await knownApplicationOf(deps, request, deps.clock.now())
      // Most who look have none: that is an answer, not a refusal.
      if (!application) return reply.code(204).send()
      return stateOf(deps.database, application, request.locale)
    },
  })
}

function sections(app: App, deps: AppDeps): void {
  stepCommand(app, deps, {
    path: 'sellers/save-type',
    summary: 'Natural or juridical person',
    body: contract.saveSellerType,
    work: saveType,
  })
  stepCommand(app, deps, {
    path: 'sellers/save-business',
    summary: 'Business name, Sheba and ways to reach it',
    body: contract.saveSellerBusiness,
    work: saveBusiness,
  })
  stepCommand(app, deps, {
    path: 'sellers/save-company',
    summary: 'The company as it is registered',
    body: contract.saveSellerCompany,
    work: saveCompany,
  })
  command(app, deps, {
    path: 'sellers/submit',
    summary: 'Send the application to the office',
    body: contract.submitSellerApplication,
    answer: contract.sellerSignUpState,
    needs: 'anybody',
    perMinute: submissionsPerMinute,
    conduct: async ({ request, locale, now }) => {
      const application = await openApplicationOf(deps.database, request, now)
      await assertComplete(deps.database, application)
      const confirmed = await assertConfirmed(deps, application, locale.language)
      return transact(deps.database, (tx) =>
        takeStep({ tx, request, locale, now }, (step) => submit(step, confirmed)),
      )
    },
  })
}

function personnel(app: App, deps: AppDeps): void {
  stepCommand(app, deps, {
    path: 'sellers/save-person',
    summary: 'Add one of the personnel, or change one',
    body: contract.saveSellerPerson,
    perMinute: peoplePerMinute,
    work: savePerson,
  })
  stepCommand(app, deps, {
    path: 'sellers/remove-person',
    summary: 'Take one of the personnel away',
    body: contract.removeSellerPerson,
    work: removePerson,
  })
  stepCommand(app, deps, {
    path: 'sellers/choose-main-user',
    summary: 'Choose who will act for the seller',
    body: contract.chooseMainUser,
    work: chooseMainUser,
  })
  command(app, deps, {
    path: 'sellers/send-person-code',
    summary: 'Send a code to the phone of one of the personnel',
    body: contract.sendSellerPersonCode,
    answer: contract.codeSent,
    needs: 'anybody',
    perMinute: codesPerMinute,
    conduct: async ({ body, request, locale, now }) => {
      const application = await openApplicationOf(deps.database, request, now)
      return sendPersonCode(deps, { application, ...body, locale, request, now })
    },
  })
  command(app, deps, {
    path: 'sellers/verify-person',
    summary: 'Prove the phone of one of the personnel',
    body: contract.verifySellerPerson,
    answer: contract.sellerSignUpState,
    needs: 'anybody',
    perMinute: codesPerMinute,
    run: async (context) => {
      const { tx, request, now, body } = context
      const application = await openApplicationOf(tx, request, now)
      const proven = await usePersonCode(tx, deps, { application, ...body, now })
      if (proven instanceof Refusal) return proven
      const { sellerPersonId } = body
      return takeStep(context, (step) => provePhone(step, { sellerPersonId, cellphone: proven.destination }))
    },
  })
}
