import { type Proposed, proposed } from '@anar/contract/commands'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import type { GuardedChange } from './change.ts'
import { propose } from './propose.ts'

/**
 * Registers `POST {path}` for a change that takes two people: it is proposed, unless `describe` says that it takes
 * nobody else. The job and the approval know it from `changes.ts`.
 */
export function guardedCommand<Body extends z.ZodType, Answer>(
  app: App,
  deps: AppDeps,
  change: GuardedChange<Body, Answer>,
  {
    summary,
    answer,
    idempotency = 'optional',
  }: { summary: string; answer: z.ZodType<Answer>; idempotency?: 'required' | 'optional' },
): void {
  const { path, needs, effect, body, describe, run } = change
  command(app, deps, {
    path,
    needs,
    effect,
    body,
    summary,
    isProposed: true,
    answer: z.union([answer, proposed]) as z.ZodType<Answer | Proposed>,
    idempotency,
    run: async (context): Promise<Answer | Proposed> => {
      const description = await describe(context)
      return description ? propose(context, change, { body: context.sent, description }) : run(context)
    },
  })
}
