import type { Effect } from '@anar/contract/effects'
import { Refusal } from '@anar/contract/errors'
import type { Permission } from '@anar/contract/permissions'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import {
  type AccountCaller,
  type ApplicantCaller,
  assertSessionCookie,
  type Caller,
  type Need,
  neededCaller,
} from '../caller/index.ts'
import type { Sql } from '../db/pool.ts'
import type { Locale } from '../http/locale.ts'
import { rateLimitOf } from '../http/rate-limit.ts'
import { conductOnce, type Once, withoutKey } from './conduct-once.ts'
import { refusalOfDatabase } from './database-refusal.ts'
import { declareCommand } from './declared.ts'
import { parseInput } from './field-faults.ts'
import { hashOf, idempotencyKey, keyOf } from './idempotency-key.ts'
import { assertOwnOrigin } from './origin.ts'
import type { KeyClaim } from './queries.ts'
import type { Decision } from './recorded-answer.ts'
import { runOnce } from './run-once.ts'
import { transact } from './transaction.ts'

type CallerFor<Needs> = Needs extends Permission
  ? AccountCaller
  : Needs extends 'applicant'
    ? ApplicantCaller
    : Caller

type Input<Body, Needs> = {
  body: Body
  caller: CallerFor<Needs>
  now: Temporal.Instant
  locale: Locale
  /** The body as it was sent. */
  sent: unknown
  request: FastifyRequest
}
type RunInput<Body, Needs> = Input<Body, Needs> & {
  tx: Sql
  /** Does something once the transaction is committed and before the answer is sent: a cookie, a message. */
  afterCommit: (work: AfterCommit) => void
}
type AfterCommit = (reply: FastifyReply) => void | Promise<void>
/** What a command of an account is run with, in its transaction. */
export type CommandContext<Body extends z.ZodType> = Pick<
  RunInput<z.output<Body>, Permission>,
  'tx' | 'body' | 'caller' | 'now'
>
/** The same with what belongs to the request: its language, its address, and what follows the commit. */
export type RunContext<Body extends z.ZodType, Needs = Permission> = RunInput<z.output<Body>, Needs>

type ConductInput<Body, Needs, Answer> = Input<Body, Needs> & Once<Answer> & { reply: FastifyReply }
/** What a command of an account is conducted with, whose transactions are its own. */
export type ConductContext<Body extends z.ZodType, Answer> = ConductInput<z.output<Body>, Permission, Answer>

/** What a command needs of the server. */
type CommandDeps = Pick<AppDeps, 'config' | 'database' | 'clock' | 'secretKey'>

type Spec<Body extends z.ZodType, Needs, Answer> = {
  /** Without the calendar and language segments: `baskets/set-quantity`. */
  path: string
  summary: string
  body: Body
  /** The same schema with the rules that a day decides; `today` is the Tehran day. */
  bodyOn?: (today: IsoDay) => Body
  answer: z.ZodType<Answer>
  needs: Needs
  /** Whether the Idempotency-Key is obeyed; without a permission there is no account to remember it for. */
  idempotency?: Needs extends Permission ? 'required' | 'optional' : never
  /** What it can do to money, income, guards or rights; must be said where the permission is one over them. */
  effect?: Effect
  /** Whether it is proposed by one person and done once another approved it; see `guardedCommand`. */
  isProposed?: boolean
  /** How often one address may call it in a minute, where that is less than for other commands. */
  perMinute?: number
} & (
  | {
      /**
       * The command in one transaction, in which the session was read and the permission checked. A thrown `Refusal`
       * undoes it; a returned one is answered just so, and what was written stays.
       */
      run: (context: RunInput<z.output<Body>, Needs>) => Promise<Decision<Answer>>
    }
  | {
      /** A command with transactions of its own, because none may wait for a hash or a bank; see `Once` for its key. */
      conduct: (context: ConductInput<z.output<Body>, Needs, Answer>) => Promise<Decision<Answer>>
    }
)

/** How every refusal is answered. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/**
 * Registers `POST {path}`: the one way in which the shop is changed. In this order: the request's origin
 * (FOREIGN_ORIGIN), the caller (LOGIN_REQUIRED, SESSION_ENDED …, RESTART_STEPS for the steps of a sign-up), the
 * permission (FORBIDDEN), the body (INVALID_INPUT), the Idempotency-Key, the rules of the command itself, the laws of
 * the database (DUPLICATE_RECORD, PARENT_RECORD). The schema of the API is derived from the same Zod schemas.
 * @spec 6.permissions, 8.response-errors
 */
export function command<Body extends z.ZodType, Needs extends Need, Answer>(
  app: App,
  deps: CommandDeps,
  spec: Spec<Body, Needs, Answer>,
): void {
  const { path, needs, effect, isProposed = false } = spec
  const flow = 'run' in spec ? 'run' : 'conduct'
  declareCommand(app, { path, needs, effect, isProposed, flow, isKeyed: spec.idempotency !== undefined })
  app.route({
    method: 'POST',
    url: `/${path}`,
    schema: schemaOf(spec),
    // Bodies are read by the command itself, which tells each fault in the caller's language.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => JSON.stringify,
    ...rateLimitOf(spec.perMinute, deps.config),
    onRequest: async (request) => {
      assertOwnOrigin(request, deps.config.origin)
    },
    handler: async (request, reply) => {
      assertSessionCookie(request, needs)
      const decision = await decide(deps, spec, request, reply).catch((error: unknown) => {
        throw refusalOfDatabase(error) ?? error
      })
      if (decision instanceof Refusal) throw decision
      return decision
    },
  })
}

async function decide<Body extends z.ZodType, Needs extends Need, Answer>(
  deps: CommandDeps,
  spec: Spec<Body, Needs, Answer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Decision<Answer>> {
  const { database } = deps
  if ('conduct' in spec) {
    const { claim, ...input } = await inputOf(deps, spec, request, database)
    const conduct = (once: Once<Answer>) => spec.conduct({ ...input, ...once, reply })
    return claim ? conductOnce(database, claim, conduct) : conduct(withoutKey)
  }
  let afterwards: AfterCommit[] = []
  const runIn = async (tx: Sql) => {
    const { claim, ...input } = await inputOf(deps, spec, request, tx)
    const run = async () => {
      const registered: AfterCommit[] = []
      const decision = await spec.run({ ...input, tx, afterCommit: (work) => registered.push(work) })
      // Nothing follows work that was undone.
      afterwards = registered
      return decision
    }
    return claim ? runOnce(tx, claim, run) : run()
  }
  // A command that needs a session reads it before it sends anything else.
  const decision = await transact(database, runIn, { startsHarmless: spec.needs !== 'anybody' })
  for (const work of afterwards) await work(reply)
  return decision
}

// Who it is and whether they may comes before the faults of the body.
async function inputOf<Body extends z.ZodType, Needs extends Need, Answer>(
  { clock, secretKey }: CommandDeps,
  spec: Spec<Body, Needs, Answer>,
  request: FastifyRequest,
  database: Sql,
): Promise<Input<z.output<Body>, Needs> & { claim: KeyClaim | null }> {
  const { locale } = request
  const now = clock.now()
  const caller = await neededCaller(request, { database, clock }, spec.needs)
  const schema = spec.bodyOn?.(tehranDay(now.epochMilliseconds)) ?? spec.body
  const sent = request.body ?? {}
  const body = parseInput(schema, sent, locale.language)
  const key = spec.idempotency ? keyOf(request, spec.idempotency === 'required', locale.language) : null
  const claim =
    key !== null && caller.kind === 'account'
      ? { accountId: caller.accountId, command: spec.path, key, requestHash: hashOf(body, secretKey), now }
      : null
  return { body, caller: caller as CallerFor<Needs>, now, locale, sent, request, claim }
}

function schemaOf<Body extends z.ZodType, Needs, Answer>(spec: Spec<Body, Needs, Answer>): FastifySchema {
  const key = spec.idempotency === 'required' ? idempotencyKey : idempotencyKey.optional()
  return {
    tags: [spec.path.slice(0, spec.path.lastIndexOf('/'))],
    summary: spec.summary,
    body: spec.body,
    ...(spec.idempotency ? { headers: z.object({ 'idempotency-key': key }) } : {}),
    response: { 200: spec.answer, '4xx': refusalBody, '5xx': refusalBody },
  } as FastifySchema
}
