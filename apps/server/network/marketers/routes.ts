import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { answerQuestions, describe } from './apply.ts'
import { approve, reject } from './decide.ts'
import { markRead } from './queries/applications.ts'
import { sendCodeToSign, sign } from './sign.ts'
import { submit } from './submit.ts'
import { terminate } from './terminate.ts'

/** POST marketers/…: from the questions to the end of the contract; POST office/applications/{approve, reject}. */
export function marketers(app: App, deps: AppDeps): void {
  applying(app, deps)
  signing(app, deps)
  being(app, deps)
  deciding(app, deps)
}

function applying(app: App, deps: AppDeps): void {
  handle(app, deps, contract.answerEligibility, { run: answerQuestions })
  handle(app, deps, contract.describeMarketer, {
    // Each request calls the verification provider and reveals whether a username is a marketer's.
    perMinute: 20,
    conduct: describe(deps),
  })
  handle(app, deps, contract.submitApplication, { run: submit })
}

function signing(app: App, deps: AppDeps): void {
  handle(app, deps, contract.sendSignatureCode, { conduct: (context) => sendCodeToSign(deps, context) })
  handle(app, deps, contract.signContract, { run: (context) => sign(deps, context) })
}

function being(app: App, deps: AppDeps): void {
  handle(app, deps, contract.terminateContract, { conduct: terminate(deps) })
  handle(app, deps, contract.readArticle, {
    run: async ({ tx, body, caller, now }) => {
      const isThere = await markRead(tx, { personId: caller.personId, articleId: body.articleId, now })
      if (!isThere) throw new Refusal('NOT_FOUND')
      return {}
    },
  })
}

function deciding(app: App, deps: AppDeps): void {
  handle(app, deps, contract.approveApplication, { run: approve })
  handle(app, deps, contract.rejectApplication, { run: reject })
}
