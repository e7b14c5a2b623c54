import type { AnswerOf } from '@anar/contract/declare'
import { type ConductContext, callThenCommit, handle, type RunContext } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import type { GuardedChange, ProposedDeclaration } from './change.ts'
import { propose } from './propose.ts'

/**
 * Handles a command whose change takes two people: it is proposed, unless `describe` returns null. `changes.ts` registers
 * it for the job and the approval.
 * @param options `callFirst`: a call to a provider before the proposal, such as the bank, outside any transaction
 */
export function guardedCommand<Command extends ProposedDeclaration>(
  app: App,
  deps: AppDeps,
  change: GuardedChange<Command>,
  { callFirst }: { callFirst?: (context: ConductContext<Command>) => Promise<void> } = {},
): void {
  const { command, describe, run } = change
  type Decided = Pick<RunContext<Command>, 'tx' | 'body' | 'caller' | 'now' | 'locale' | 'sent'>
  const decide = async (context: Decided): Promise<AnswerOf<Command>> => {
    const described = { ...context, approverId: null }
    const description = await describe(described)
    if (!description) return run(described)
    const proposed = await propose(context, command, { body: context.sent, description })
    return proposed as AnswerOf<Command>
  }
  handle(
    app,
    deps,
    command,
    callFirst ? { conduct: callThenCommit(deps.database, callFirst, decide) } : { run: decide },
  )
}
