import type { AnswerOf } from '@anar/contract/declare'
import type { App, AppDeps } from '../../deps.ts'
import { askThenWork, type ConductContext, handle, type RunContext } from '../command/index.ts'
import type { GuardedChange, ProposedDeclaration } from './change.ts'
import { propose } from './propose.ts'

/**
 * Handles a command whose change takes two people: it is proposed, unless `describe` says that it takes nobody else. The
 * job and the approval know it from `changes.ts`.
 * @param options `ask`: what others are asked before, such as the bank; no transaction waits for their answer
 */
export function guardedCommand<Command extends ProposedDeclaration>(
  app: App,
  deps: AppDeps,
  change: GuardedChange<Command>,
  { ask }: { ask?: (context: ConductContext<Command>) => Promise<void> } = {},
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
  handle(app, deps, command, ask ? { conduct: askThenWork(deps.database, ask, decide) } : { run: decide })
}
