import * as contract from '@anar/contract/commands'
import { isIsoDay } from '@anar/domain/calendar'
import { recordAudit } from '../../platform/audit/index.ts'
import { answerRead, type ConductContext, callThenCommit, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { membershipDue } from './due.ts'
import {
  acceptInheritance,
  blockPerson,
  closeAccount,
  keepAccount,
  reportDeath,
  unblockPerson,
} from './office.ts'
import { cancelPreferred, choosePreferred, liftBlock } from './own.ts'
import { followMembership } from './run.ts'

/** Membership commands of the person and of the office, and the daily rules. */
export function membership(app: App, deps: AppDeps): void {
  ownSteps(app, deps)
  officeSteps(app, deps)
  dueList(app, deps)
  handle(app, deps, contract.runMembership, {
    conduct: callThenCommit(
      deps.database,
      ({ now }: ConductContext<typeof contract.runMembership>, claimedBefore) =>
        followMembership(deps.database, now, claimedBefore),
      async ({ tx, caller, now }, outcome) => {
        await recordAudit(tx, {
          accountId: caller.accountId,
          action: 'membership/run',
          subject: '',
          details: outcome,
          now,
        })
        return outcome
      },
    ),
  })
}

/** POST profile/choose-preferred, profile/cancel-preferred, profile/lift-block. */
function ownSteps(app: App, deps: AppDeps): void {
  handle(app, deps, contract.choosePreferred, { run: choosePreferred })
  handle(app, deps, contract.cancelPreferred, { run: cancelPreferred })
  handle(app, deps, contract.liftBlock, { run: liftBlock })
}

/** POST office/people/{block, unblock, report-death, accept-inheritance, close-account, keep-account}. */
function officeSteps(app: App, deps: AppDeps): void {
  handle(app, deps, contract.blockPerson, { run: blockPerson })
  handle(app, deps, contract.unblockPerson, { run: unblockPerson })
  handle(app, deps, contract.reportDeath, { run: reportDeath })
  handle(app, deps, contract.acceptInheritance, { run: acceptInheritance })
  handle(app, deps, contract.closeAccount, { run: closeAccount })
  handle(app, deps, contract.keepAccount, { run: keepAccount })
}

/** GET office/membership/due: the cases of the rules on a day. */
function dueList(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readMembershipDue, {
    mayLag: true,
    isReport: true,
    read: ({ database, query: { day }, now }) =>
      membershipDue(database, now, day !== undefined && isIsoDay(day) ? day : null),
  })
}
