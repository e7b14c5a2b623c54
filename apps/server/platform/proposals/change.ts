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
  /** The changed record, as in the audit log: `plan 3`, `account 12`. One open proposal for each command and subject. */
  subject: string
  /**
   * Unchanging facts: the people or things concerned, and the reason. No passwords, no verification codes, no complete
   * Sheba; the same holds for `before` and `after`.
   */
  about?: Partial<Record<ProposalFact, unknown>>
  /** Only the changed values; null for a new record. */
  before: Values | null
  after: Values
  /** The decider's permission, where it differs from the command's. */
  permission?: Permission
  /** The earliest execution, also after the waiting time. */
  notBefore?: Temporal.Instant
}

/** A command whose change takes two people. */
export type ProposedDeclaration = Extract<CommandDeclaration, { isProposed: true }>

export type ChangeContext<Command extends Pick<CommandDeclaration, 'body'>> = {
  tx: Sql
  body: z.output<Command['body']>
  caller: AccountCaller
  /** The approver's account; null where no approval was needed or possible. */
  approverId: number | null
  now: Temporal.Instant
  locale: Locale
}

/**
 * A change of money, income, guards or rights: one person proposes it, another approves it, then `run` executes it.
 * `describe` returns null where no second person is needed (tightening a guard), and the change is done at once. It throws
 * the refusals of `run`, so that nothing impossible is proposed.
 */
export type GuardedChange<Command extends ProposedDeclaration> = {
  command: Command
  describe: (context: ChangeContext<Command>) => Promise<ChangeDescription | null>
  run: (context: ChangeContext<Command>) => Promise<z.output<Command['answer']>>
}

/** A change that the job or an approval executes from its stored body. */
export type AnyChange = {
  command: ProposedDeclaration
  /** Throws the refusals of the change; a stored body that the schema no longer accepts is a bug. */
  runFrom: (body: unknown, context: Omit<ChangeContext<ProposedDeclaration>, 'body'>) => Promise<unknown>
}

/** The change with its body's type erased. */
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
