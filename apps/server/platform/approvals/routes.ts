import * as contract from '@anar/contract/commands'
import { handle } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import type { AnyChange } from '../proposals/index.ts'
import { approve, refuse } from './decide.ts'

/**
 * POST office/proposals/{approve, refuse}: changes that need two people.
 * @param changes every change that is proposed by one person and done once another approved it
 * @spec 6.permissions, 1.back-office.7
 */
export function approvals(app: App, deps: AppDeps, changes: readonly AnyChange[]): void {
  handle(app, deps, contract.approveProposal, { run: (context) => approve(context, changes) })
  handle(app, deps, contract.refuseProposal, { run: refuse })
}
