import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { answerRead, handle, transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { handleStep, knownApplicationOf, leaveApplication, openApplicationOf, takeStep } from './applicant.ts'
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

/** Requests and checks of codes a minute from one address. */
const codesPerMinute = 10
const peoplePerMinute = 30
/** Each submission calls the verification provider. */
const submissionsPerMinute = 10

/**
 * The routes of sellers: POST sellers/* and GET sellers/state of the applicant's browser, POST sellers/*-user of a
 * seller's main user, POST office/sellers/*.
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
  handle(app, deps, contract.sendSellerCode, {
    perMinute: codesPerMinute,
    conduct: ({ body, ...context }) => sendSellerCode(deps, { ...context, ...body }),
  })
  handle(app, deps, contract.verifySellerPhone, {
    perMinute: codesPerMinute,
    run: (context) => verifySellerPhone(deps, context),
  })
  handle(app, deps, contract.leaveSellerSignUp, {
    run: async ({ afterCommit }) => {
      afterCommit((reply) => leaveApplication(deps, reply))
      return {}
    },
  })
  answerRead(app, deps, contract.readSellerSignUpState, {
    mayLag: false,
    read: async ({ request, locale, now }) => {
      const application = await knownApplicationOf(deps, request, now)
      // Having none is the usual case, so null and not a refusal.
      return application ? stateOf(deps.database, application, locale) : null
    },
  })
}

function sections(app: App, deps: AppDeps): void {
  handleStep(app, deps, contract.saveSellerType, { work: saveType })
  handleStep(app, deps, contract.saveSellerBusiness, { work: saveBusiness })
  handleStep(app, deps, contract.saveSellerCompany, { work: saveCompany })
  handle(app, deps, contract.submitSellerApplication, {
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
  handleStep(app, deps, contract.saveSellerPerson, { perMinute: peoplePerMinute, work: savePerson })
  handleStep(app, deps, contract.removeSellerPerson, { work: removePerson })
  handleStep(app, deps, contract.chooseMainUser, { work: chooseMainUser })
  handle(app, deps, contract.sendSellerPersonCode, {
    perMinute: codesPerMinute,
    conduct: async ({ body, request, locale, now }) => {
      const application = await openApplicationOf(deps.database, request, now)
      return sendPersonCode(deps, { application, ...body, locale, request, now })
    },
  })
  handle(app, deps, contract.verifySellerPerson, {
    perMinute: codesPerMinute,
    run: async (context) => {
      const { tx, request, now, body } = context
      const application = await openApplicationOf(tx, request, now)
      const proven = await usePersonCode(tx, deps, { application, ...body, request, now })
      if (proven instanceof Refusal) return proven
      const { sellerPersonId } = body
      return takeStep(context, (step) => provePhone(step, { sellerPersonId, cellphone: proven.destination }))
    },
  })
}
