import type { OfficeSettings, ProposalFact } from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import type { Permission } from '@anar/contract/permissions'
import type { z } from 'zod'
import type { AccountCaller } from '../caller/index.ts'
import type { Sql } from '../db/pool.ts'
import type { Locale } from '../http/locale.ts'

/** A value that a change sets, by its name. */
type Values = Partial<Record<ProposalFact | keyof OfficeSettings, unknown>>

/** What a change does, for the person who decides on it. */
export type ChangeDescription = {
  /** To whom or what, as the audit log names it: `plan 3`, `account 12`. One open proposal of a command each. */
  subject: string
  /**
   * Who or what the change is about and why: facts that do not change. No passwords, no verification codes, no whole
   * Sheba; the same holds for `before` and `after`.
   */
  about?: Partial<Record<ProposalFact, unknown>>
  /** Only what changes; null where something new is made. */
  before: Values | null
  after: Values
  /** What whoever decides must be permitted, where that is not the command's own permission. */
  permission?: Permission
  /** Not done before that moment, whatever the wait is. */
  notBefore?: Temporal.Instant
}

/** A command whose change takes two people. */
export type ProposedDeclaration = Extract<CommandDeclaration, { isProposed: true }>

export type ChangeContext<Command extends Pick<CommandDeclaration, 'body'>> = {
  tx: Sql
  body: z.output<Command['body']>
  caller: AccountCaller
  /** Who approved what the caller proposed; null where nobody had to, or nobody else could. */
  approverId: number | null
  now: Temporal.Instant
  locale: Locale
}

/**
 * A change of money, income, guards or rights: one person proposes it, another approves it, and `run` does it then.
 * `describe` answers null where the change takes nobody else (a guard that becomes tighter) and is done at once; it
 * throws the refusals of `run`, so that nothing is proposed that could not be done.
 */
export type GuardedChange<Command extends ProposedDeclaration> = {
  command: Command
  describe: (context: ChangeContext<Command>) => Promise<ChangeDescription | null>
  run: (context: ChangeContext<Command>) => Promise<z.output<Command['answer']>>
}

/** A change as the job and the approval know it: done from the body it was proposed with. */
export type AnyChange = {
  command: ProposedDeclaration
  /** Throws the refusals of the change; a body that the schema no longer takes is a fault of ours. */
  runFrom: (body: unknown, context: Omit<ChangeContext<ProposedDeclaration>, 'body'>) => Promise<unknown>
}

/** The same change, whatever its body is. */
export function anyChange<Command extends ProposedDeclaration>({
  command,
  run,
}: GuardedChange<Command>): AnyChange {
  return {
    command,
    runFrom: (body, context) =>
      run({ ...context, body: command.body.parse(body) as z.output<Command['body']> }),
  }
}
