import type { AnswerOf, CommandDeclaration, Need } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import type { Permission } from '@anar/contract/permissions'
import { refusalsOfCommand } from '@anar/contract/refusals'
import { tehranDay } from '@anar/domain/calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type AccountCaller,
  type ApplicantCaller,
  assertSessionCookie,
  type Caller,
  neededCaller,
} from '../caller/index.ts'
import type { Sql } from '../db/pool.ts'
import type { App, AppDeps } from '../deps.ts'
import type { Locale } from '../http/locale.ts'
import { rateLimitOf } from '../http/rate-limit.ts'
import { schemaOf } from './api-schema.ts'
import { conductOnce, type Once, withoutKey } from './conduct-once.ts'
import { refusalOfDatabase } from './database-refusal.ts'
import { parseInput } from './field-faults.ts'
import { noteHandled } from './handled.ts'
import { keyOf, requestHashesOf } from './idempotency-key.ts'
import { sendWrittenPosition } from './last-write.ts'
import { assertOwnOrigin } from './origin.ts'
import type { KeyClaim } from './queries.ts'
import type { Decision } from './recorded-answer.ts'
import { runOnce } from './run-once.ts'
import { transact } from './transaction.ts'

type CallerFor<Needs extends Need> = Needs extends Permission
  ? AccountCaller
  : Needs extends 'applicant'
    ? ApplicantCaller
    : Caller

type Input<Command extends CommandDeclaration> = {
  body: z.output<Command['body']>
  caller: CallerFor<Command['needs']>
  now: Temporal.Instant
  locale: Locale
  /** The body as it was sent. */
  sent: unknown
  request: FastifyRequest
}
type AfterCommit = (reply: FastifyReply) => void | Promise<void>

/** The context of a command with one transaction. */
export type RunContext<Command extends CommandDeclaration> = Input<Command> & {
  tx: Sql
  /** Registers work for after the commit and before the answer is sent: a cookie, a message. */
  afterCommit: (work: AfterCommit) => void
}
/** The same without the parts of the request. */
export type CommandContext<Command extends CommandDeclaration> = Pick<
  RunContext<Command>,
  'tx' | 'body' | 'caller' | 'now'
>
/** The context of a command with transactions of its own. */
export type ConductContext<Command extends CommandDeclaration> = Input<Command> &
  Once<AnswerOf<Command>> & { reply: FastifyReply }

type Run<Command extends CommandDeclaration> = (
  context: RunContext<Command>,
) => Promise<Decision<AnswerOf<Command>>>
type Conduct<Command extends CommandDeclaration> = (
  context: ConductContext<Command>,
) => Promise<Decision<AnswerOf<Command>>>

/** How the server handles a declared command. */
export type Handler<Command extends CommandDeclaration> = {
  /** Calls a minute from one address, where the limit is lower than for other commands. */
  perMinute?: number
} & (
  | {
      /**
       * The command in one transaction, in which the session was read and the permission checked. A thrown `Refusal`
       * rolls it back. A returned one is the answer too, but the transaction commits.
       */
      run: Run<Command>
    }
  | {
      /** A command with transactions of its own, because none may wait for a hash or a bank; see `Once` for its key. */
      conduct: Conduct<Command>
    }
)

/** The dependencies of a command. */
type CommandDeps = Pick<AppDeps, 'config' | 'database' | 'clock' | 'secretKeys' | 'replicas'>

/**
 * Registers `POST {path}` of a declared command; every write of the shop is one. Checks in this order: the request's
 * origin (FOREIGN_ORIGIN), the caller (LOGIN_REQUIRED, SESSION_ENDED …, RESTART_STEPS for the steps of a sign-up), the
 * permission (FORBIDDEN), the body (INVALID_INPUT), the Idempotency-Key, the rules of the command itself, the constraints
 * of the database (DUPLICATE_RECORD, PARENT_RECORD).
 * @spec 6.permissions, 8.response-errors
 */
export function handle<Command extends CommandDeclaration>(
  app: App,
  deps: CommandDeps,
  command: Command,
  handler: Handler<Command>,
): void {
  noteHandled(app, { ...command, flow: 'run' in handler ? 'run' : 'conduct' })
  app.route({
    method: 'POST',
    url: `/${command.path}`,
    schema: schemaOf(command),
    // The command parses the body itself, so that each fault is in the caller's language.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => JSON.stringify,
    config: {
      ...rateLimitOf(handler.perMinute, deps.config).config,
      operation: { path: command.path, refusals: new Set(refusalsOfCommand(command)) },
    },
    onRequest: async (request) => {
      assertOwnOrigin(request, deps.config.origin)
    },
    handler: async (request, reply) => {
      assertSessionCookie(request, command.needs)
      const decide = 'run' in handler ? decideByRun(handler.run) : decideByConduct(handler.conduct)
      // A refused command may have committed as well: a claim of its key, a wrong guess.
      const decision = await decide(deps, command, request, reply)
        .finally(() => sendWrittenPosition(reply, deps))
        .catch((error: unknown) => {
          throw refusalOfDatabase(error) ?? error
        })
      if (decision instanceof Refusal) throw decision
      return decision
    },
  })
}

type Decide<Command extends CommandDeclaration> = (
  deps: CommandDeps,
  command: Command,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Decision<AnswerOf<Command>>>

function decideByConduct<Command extends CommandDeclaration>(conduct: Conduct<Command>): Decide<Command> {
  return async (deps, command, request, reply) => {
    const { claim, ...input } = await inputOf(deps, command, request, deps.database)
    const work = (once: Once<AnswerOf<Command>>) => conduct({ ...input, ...once, reply })
    return claim ? conductOnce(deps.database, claim, work) : work(withoutKey)
  }
}

function decideByRun<Command extends CommandDeclaration>(run: Run<Command>): Decide<Command> {
  return async (deps, command, request, reply) => {
    let afterwards: AfterCommit[] = []
    const runIn = async (tx: Sql) => {
      const { claim, ...input } = await inputOf(deps, command, request, tx)
      const work = async () => {
        const registered: AfterCommit[] = []
        const decision = await run({ ...input, tx, afterCommit: (work) => registered.push(work) })
        // Set last, so that a try that was rolled back leaves nothing to run.
        afterwards = registered
        return decision
      }
      return claim ? runOnce(tx, claim, work) : work()
    }
    const decision = await transact(deps.database, runIn)
    for (const work of afterwards) await work(reply)
    return decision
  }
}

// Session and permission are checked before the body.
async function inputOf<Command extends CommandDeclaration>(
  { clock, secretKeys }: CommandDeps,
  command: Command,
  request: FastifyRequest,
  database: Sql,
): Promise<Input<Command> & { claim: KeyClaim | null }> {
  const { path, needs, idempotency } = command
  const { locale } = request
  const now = clock.now()
  const caller = await neededCaller(request, { database, clock }, needs)
  const schema = command.bodyOn?.(tehranDay(now.epochMilliseconds)) ?? command.body
  const sent = request.body ?? {}
  const body = parseInput(schema, sent, locale.language) as z.output<Command['body']>
  const key = idempotency ? keyOf(request, idempotency === 'required', locale.language) : null
  const claim =
    key !== null && caller.kind === 'account'
      ? {
          ...{ accountId: caller.accountId, command: path, key, now },
          requestHashes: requestHashesOf(body, secretKeys),
        }
      : null
  return { body, caller: caller as CallerFor<Command['needs']>, now, locale, sent, request, claim }
}
