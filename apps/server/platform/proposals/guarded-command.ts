import { type Proposed, proposed } from '@anar/contract/commands'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { askThenWork, command, type Once } from '../command/index.ts'
import type { ChangeContext, GuardedChange } from './change.ts'
import { propose } from './propose.ts'

/**
 * Registers `POST {path}` for a change that takes two people: it is proposed, unless `describe` says that it takes
 * nobody else. The job and the approval know it from `changes.ts`.
 * @param options `ask`: what others are asked before, such as the bank; no transaction waits for their answer
 */
export function guardedCommand<Body extends z.ZodType, Answer>(
  app: App,
  deps: AppDeps,
  change: GuardedChange<Body, Answer>,
  { summary, answer, ask, idempotency = 'optional' }: Options<Body, Answer>,
): void {
  const { path, needs, effect, body, describe, run } = change
  const decide = async (context: Decided<Body>): Promise<Answer | Proposed> => {
    const described = { ...context, approverId: null }
    const description = await describe(described)
    return description ? propose(context, change, { body: context.sent, description }) : run(described)
  }
  type Asking = Omit<Decided<Body>, 'tx'> & Once<Answer | Proposed>
  const work = ask
    ? { conduct: askThenWork(deps.database, (context: Asking) => ask(context), decide) }
    : { run: decide }
  command(app, deps, {
    path,
    needs,
    effect,
    body,
    summary,
    isProposed: true,
    answer: z.union([answer, proposed]) as z.ZodType<Answer | Proposed>,
    idempotency,
    ...work,
  })
}

type Decided<Body extends z.ZodType> = Omit<ChangeContext<z.output<Body>>, 'approverId'> & { sent: unknown }
type Options<Body extends z.ZodType, Answer> = {
  summary: string
  answer: z.ZodType<Answer>
  idempotency?: 'required' | 'optional'
  ask?: (context: Omit<Decided<Body>, 'tx'>) => Promise<void>
}
