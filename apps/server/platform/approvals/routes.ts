import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import type { AnyChange } from '../proposals/index.ts'
import { approve, refuse } from './decide.ts'

/**
 * POST office/proposals/{approve, refuse}: what two people decide.
 * @param changes every change that is proposed by one person and done once another approved it
 * @spec 6.permissions
 */
export function approvals(app: App, deps: AppDeps, changes: readonly AnyChange[]): void {
  const shared = {
    needs: 'proposals.decide',
    idempotency: 'optional',
    answer: contract.proposalAnswer,
  } as const
  command(app, deps, {
    ...shared,
    path: 'office/proposals/approve',
    summary: 'Approve a change that somebody else proposed',
    body: contract.approveProposal,
    run: (context) => approve(context, changes),
  })
  command(app, deps, {
    ...shared,
    path: 'office/proposals/refuse',
    summary: 'Refuse a proposed change, or stop it before it begins',
    body: contract.refuseProposal,
    run: refuse,
  })
}
