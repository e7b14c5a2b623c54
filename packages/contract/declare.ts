import type { IsoDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import type { Effect, GuardedPermission, ProposedEffect } from './effects.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Proposed } from './proposed.ts'

/** Who may call: an account with a permission, an applicant in the middle of a sign-up, or anybody. */
export type Need = Permission | 'applicant' | 'anybody'

/**
 * Whether a command accepts an Idempotency-Key or requires one. Keys are recorded by account, so a command that needs no
 * permission has none.
 */
export type Idempotency = 'required' | 'optional'

type Rights =
  | { needs: 'applicant' | 'anybody'; idempotency?: never; effect?: never; isProposed?: never }
  | {
      needs: Exclude<Permission, GuardedPermission>
      idempotency?: Idempotency
      effect?: never
      isProposed?: never
    }
  /** A permission over money, income, guards or rights: the command declares its effect on them. */
  | { needs: GuardedPermission; idempotency?: Idempotency; effect: Effect; isProposed?: never }
  /** One person proposes the change, another one approves it, and only then it is done. */
  | { needs: GuardedPermission; idempotency: Idempotency; effect: ProposedEffect; isProposed: true }

/**
 * The error codes of the operation itself, sorted. What every operation of its kind may answer, such as LOGIN_REQUIRED, is
 * not among them: `refusals.ts` adds it.
 */
type Refusals = readonly ErrorCode[]

/** A command as browser, server and API description use it. */
export type CommandDeclaration = {
  /** Without the calendar and language segments: `baskets/set-quantity`. */
  path: string
  /** One line for the API description. */
  summary: string
  body: z.ZodType
  /** The same schema with the rules that depend on the day; `today` is the Tehran day. */
  bodyOn?: (today: IsoDay) => z.ZodType
  /** The answer; of a proposed command, the answer once the change is done. */
  answer: z.ZodType
  refusals?: Refusals
} & Rights

/** Who may read: an account with a permission, any account, or anybody at all. */
export type ReadNeed = Permission | 'account' | 'anybody'

/** A read other than a search, as browser, server and API description use it. */
export type ReadDeclaration = {
  /** Without the calendar and language segments; what `params` names stands in braces: `orders/{saleOrderId}/earners`. */
  path: string
  /** One line for the API description. */
  summary: string
  needs: ReadNeed
  /** Reads the parts of the path that stand in braces. Invalid parts are answered NOT_FOUND. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** Whether the query can also be sent as the body of a POST, so that no personal data stands in an address. */
  canBePosted?: true
  answer: z.ZodType
  refusals?: Refusals
  /** Whether there can be nothing to answer: status 204, which the client returns as null. */
  canBeEmpty?: true
}

type Exactly<Declaration, Shape> = { [Name in Exclude<keyof Declaration, NamesOf<Shape>>]: never }
type NamesOf<Shape> = Shape extends unknown ? keyof Shape : never

/** Declares a command once: the server handles it, the client calls it, the API description lists it. */
export const defineCommand = <const Declaration extends CommandDeclaration>(
  declaration: Declaration & Exactly<Declaration, CommandDeclaration>,
): Declaration & { kind: 'command' } => ({ ...declaration, kind: 'command' })

/** Declares a read, once for everybody, as `defineCommand` does a command. */
export const defineRead = <const Declaration extends ReadDeclaration>(
  declaration: Declaration & Exactly<Declaration, ReadDeclaration>,
): Declaration & { kind: 'read' } => ({ ...declaration, kind: 'read' })

/** The answer of a read; null where it can be empty. */
export type ReadAnswerOf<Read extends ReadDeclaration> =
  | z.output<Read['answer']>
  | (Read extends { canBeEmpty: true } ? null : never)

/** The answer of a command: its own, or that its change waits for a second person. */
export type AnswerOf<Command extends Pick<CommandDeclaration, 'answer'>> =
  | z.output<Command['answer']>
  | (Command extends { isProposed: true } ? Proposed : never)
