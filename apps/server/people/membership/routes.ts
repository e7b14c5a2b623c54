import * as contract from '@anar/contract/commands'
import type { Permission } from '@anar/contract/permissions'
import { isIsoDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import {
  askThenWork,
  type CommandContext,
  type ConductContext,
  command,
  refusalBody,
} from '../../platform/command/index.ts'
import { membershipDue } from './due.ts'
import { acceptInheritance, blockPerson, closeAccount, reportDeath, unblockPerson } from './office.ts'
import { cancelPreferred, choosePreferred, liftBlock } from './own.ts'
import { followMembership } from './run.ts'

/** What a person decides about the own membership, what the office decides about it, and the rules by the day. */
export function membership(app: App, deps: AppDeps): void {
  ownSteps(app, deps)
  officeSteps(app, deps)
  dueList(app, deps)
  command(app, deps, {
    path: 'office/membership/run',
    summary: 'Follow the membership rules now',
    body: contract.runMembership,
    answer: contract.membershipRun,
    needs: 'membership.run',
    effect: 'none',
    idempotency: 'optional',
    conduct: askThenWork(
      deps.database,
      ({ now }: ConductContext<typeof contract.runMembership, contract.MembershipRun>, claimedBefore) =>
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
  const steps = [
    ['choose-preferred', 'Become a preferred customer', choosePreferred],
    ['cancel-preferred', 'Become a normal customer again', cancelPreferred],
    ['lift-block', 'Lift the block for want of purchases', liftBlock],
  ] as const
  for (const [name, summary, run] of steps) {
    command(app, deps, {
      path: `profile/${name}`,
      summary,
      body: contract.membershipStep,
      answer: contract.membershipAnswer,
      needs: 'profile.keep',
      idempotency: 'optional',
      run,
    })
  }
}

type OfficeStep<Body extends z.ZodType> = {
  name: string
  summary: string
  body: Body
  run: (context: CommandContext<Body>) => Promise<contract.PersonAnswer>
}

/** POST office/people/{block, unblock, report-death, accept-inheritance, close-account}. */
function officeSteps(app: App, deps: AppDeps): void {
  const step = <Body extends z.ZodType>({ name, summary, body, run }: OfficeStep<Body>) =>
    command(app, deps, {
      path: `office/people/${name}`,
      summary,
      body,
      answer: contract.personAnswer,
      needs: 'people.manage',
      effect: 'none',
      idempotency: 'optional',
      run,
    })
  step({ name: 'block', summary: 'Block a person', body: contract.blockPerson, run: blockPerson })
  step({ name: 'unblock', summary: 'End a block', body: contract.unblockPerson, run: unblockPerson })
  step({
    name: 'report-death',
    summary: 'Write down the death of a consultant',
    body: contract.reportDeath,
    run: reportDeath,
  })
  step({
    name: 'accept-inheritance',
    summary: 'Accept the inheritance documents',
    body: contract.acceptInheritance,
    run: acceptInheritance,
  })
  step({ name: 'close-account', summary: 'Close an account', body: contract.closeAccount, run: closeAccount })
}

const duePermission: Permission = 'membership.run'

/** GET office/membership/due: what the rules would do, and to whom. */
function dueList(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/membership/due',
    schema: {
      tags: ['office/membership'],
      summary: 'Whom the membership rules concern, without doing anything',
      querystring: contract.membershipDueQuery,
      response: { 200: contract.membershipDue, '4xx': refusalBody },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await permittedAccountOf(request, deps, duePermission)
      const { day } = request.query
      const asked = day !== undefined && isIsoDay(day) ? day : null
      return membershipDue(deps.database, deps.clock.now(), asked)
    },
  })
}
