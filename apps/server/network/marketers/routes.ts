import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { answerQuestions, describe } from './apply.ts'
import { approve, reject } from './decide.ts'
import { markRead } from './queries.ts'
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
  command(app, deps, {
    path: 'marketers/answer-eligibility',
    summary: 'Answer the questions of eligibility',
    body: contract.answerEligibility,
    answer: contract.applicationAnswer,
    needs: 'marketer.apply',
    idempotency: 'optional',
    run: answerQuestions,
  })
  command(app, deps, {
    path: 'marketers/describe',
    summary: 'Tell superior, identity and bank account',
    body: contract.describeMarketer,
    answer: contract.applicationAnswer,
    needs: 'marketer.apply',
    idempotency: 'optional',
    // Each asks the verification provider, and tells whether a username is a marketer's.
    perMinute: 20,
    conduct: describe(deps),
  })
  command(app, deps, {
    path: 'marketers/submit',
    summary: 'Send the application',
    body: contract.submitApplication,
    answer: contract.applicationAnswer,
    needs: 'marketer.apply',
    idempotency: 'optional',
    run: submit,
  })
}

function signing(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'marketers/send-signature-code',
    summary: 'Send the code that signs the contract',
    body: contract.sendSignatureCode,
    answer: contract.codeSent,
    needs: 'marketer.apply',
    idempotency: 'optional',
    conduct: (context) => sendCodeToSign(deps, context),
  })
  command(app, deps, {
    path: 'marketers/sign',
    summary: 'Sign the contract with the code',
    body: contract.signContract,
    answer: contract.applicationAnswer,
    needs: 'marketer.apply',
    idempotency: 'optional',
    run: (context) => sign(deps, context),
  })
}

function being(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'marketers/terminate',
    summary: 'End the contract',
    body: contract.terminateContract,
    answer: z.object({}),
    needs: 'network.see',
    idempotency: 'optional',
    conduct: terminate(deps),
  })
  command(app, deps, {
    path: 'marketers/read-article',
    summary: 'Remember that an article was read',
    body: contract.readArticle,
    answer: z.object({}),
    needs: 'network.see',
    idempotency: 'optional',
    run: async ({ tx, body, caller, now }) => {
      const isThere = await markRead(tx, { personId: caller.personId, articleId: body.articleId, now })
      if (!isThere) throw new Refusal('NOT_FOUND')
      return {}
    },
  })
}

function deciding(app: App, deps: AppDeps): void {
  command(app, deps, {
    effect: 'none',
    path: 'office/applications/approve',
    summary: 'Approve an application',
    body: contract.approveApplication,
    answer: contract.applicationAnswer,
    needs: 'applications.review',
    idempotency: 'optional',
    run: approve,
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/applications/reject',
    summary: 'Refuse an application',
    body: contract.rejectApplication,
    answer: contract.applicationAnswer,
    needs: 'applications.review',
    idempotency: 'optional',
    run: reject,
  })
}
