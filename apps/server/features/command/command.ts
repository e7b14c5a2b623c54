import type { Effect } from '@anar/contract/effects'
import { Refusal } from '@anar/contract/errors'
import type { Permission } from '@anar/contract/permissions'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { App, AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { rateLimitOf } from '../../http/rate-limit.ts'
import {
  type AccountCaller,
  type ApplicantCaller,
  applicantOf,
  type Caller,
  callerOf,
  type PresumedCaller,
  permittedAccountOf,
  presumedAccountOf,
} from '../caller/index.ts'
import { refusalOfDatabase } from './database-refusal.ts'
import { declareCommand, type Need } from './declared.ts'
import { parseInput } from './field-faults.ts'
import {
  conductOnce,
  type Decision,
  goOnOnce,
  hashOf,
  idempotencyKey,
  type KeepWith,
  keyOf,
  runOnce,
} from './idempotency.ts'
import { assertOwnOrigin } from './origin.ts'
import { underPresumption } from './presumed.ts'
import { transact } from './transaction.ts'

type CallerFor<Needs> = Needs extends Permission
  ? AccountCaller
  : Needs extends 'applicant'
    ? ApplicantCaller
    : Caller

type Asked<Body, Needs> = {
  body: Body
  caller: CallerFor<Needs>
  now: Temporal.Instant
  locale: Locale
  /** The body as it was sent. */
  sent: unknown
}
type RunContext<Body, Needs> = Asked<Body, Needs> & { tx: Sql }
/** What a command of somebody logged in is done with: its transaction, its checked body, whose it is, and when. */
export type CommandContext<Body extends z.ZodType> = Omit<
  RunContext<z.output<Body>, Permission>,
  'locale' | 'sent'
>
type ConductContext<Body, Needs> = Asked<Body, Needs> & { request: FastifyRequest; reply: FastifyReply }
/** The same for a command that goes on after its transaction. */
export type StagedContext<Body extends z.ZodType> = ConductContext<z.output<Body>, Permission>

type Spec<Body extends z.ZodType, Needs, Answer, Begun> = {
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
       * The command in one transaction. A thrown `Refusal` undoes it; a returned one is answered just so, and
       * what was written stays.
       */
      run: (context: RunContext<z.output<Body>, Needs>) => Promise<Decision<Answer>>
    }
  | {
      /** A command that opens its own transactions, because it must not hold one while hashing or asking a bank. */
      conduct: (context: ConductContext<z.output<Body>, Needs>) => Promise<Decision<Answer>>
    }
  | {
      /**
       * A command that goes on outside after its first transaction, which takes the Idempotency-Key along. What it
       * throws undoes that transaction, a returned `Refusal` keeps it and is the answer. `keepWith` makes its last write
       * and the keeping of the answer one transaction.
       */
      begin: (tx: Sql, context: ConductContext<z.output<Body>, Needs>) => Promise<Decision<Begun>>
      goOn: (
        begun: Begun,
        context: ConductContext<z.output<Body>, Needs>,
        keepWith: KeepWith<Answer>,
      ) => Promise<Decision<Answer>>
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
 * (FOREIGN_ORIGIN), the caller (LOGIN_REQUIRED, SESSION_ENDED …, RESTART_STEPS for the steps of a sign-up), the permission (FORBIDDEN), the body
 * (INVALID_INPUT), the Idempotency-Key, the rules of the command itself, the laws of the database
 * (DUPLICATE_RECORD, PARENT_RECORD). The schema of the API is derived from
 * the same Zod schemas.
 * @spec 6.permissions, 8.response-errors
 */
export function command<Body extends z.ZodType, Needs extends Need, Answer, Begun = never>(
  app: App,
  deps: AppDeps,
  spec: Spec<Body, Needs, Answer, Begun>,
): void {
  const { path, needs, effect, isProposed = false } = spec
  declareCommand(app, { path, needs, effect, isProposed })
  app.route({
    method: 'POST',
    url: `/${spec.path}`,
    schema: schemaOf(spec),
    // Bodies are read by the command itself, which tells each fault in the caller's language.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => JSON.stringify,
    ...rateLimitOf(spec.perMinute, deps.config),
    onRequest: async (request) => {
      assertOwnOrigin(request, deps.config.origin)
    },
    handler: async (request, reply) => {
      const presumed = presumedCaller(request, deps, spec)
      const decided =
        presumed &&
        (await underPresumption(deps.database, presumed, (database) =>
          decisionFor({ ...deps, database }, spec, {
            request,
            reply,
            caller: presumed.caller as CallerFor<Needs>,
          }),
        ))
      const decision = decided
        ? decided.value
        : await decisionFor(deps, spec, {
            request,
            reply,
            caller: await permitted(request, deps, spec.needs),
          })
      if (decision instanceof Refusal) throw decision
      return decision
    },
  })
}

// A command that opens transactions of its own has none in which the session could be asked for first.
function presumedCaller<Body extends z.ZodType, Needs extends Need, Answer, Begun>(
  request: FastifyRequest,
  deps: AppDeps,
  spec: Spec<Body, Needs, Answer, Begun>,
): PresumedCaller | null {
  const { needs } = spec as { needs: Need }
  if ('conduct' in spec || needs === 'applicant' || needs === 'anybody') return null
  return presumedAccountOf(request, deps, needs)
}

// What is decided once the caller is known.
async function decisionFor<Body extends z.ZodType, Needs extends Need, Answer, Begun>(
  deps: AppDeps,
  spec: Spec<Body, Needs, Answer, Begun>,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: CallerFor<Needs> },
): Promise<Decision<Answer>> {
  const { locale } = request
  const now = deps.clock.now()
  const schema = spec.bodyOn?.(tehranDay(now.epochMilliseconds)) ?? spec.body
  const sent = request.body ?? {}
  const body = parseInput(schema, sent, locale.language)
  return decide(deps, spec, { request, reply, body, sent, caller, now, locale }).catch((error: unknown) => {
    throw refusalOfDatabase(error) ?? error
  })
}

async function decide<Body extends z.ZodType, Needs extends Need, Answer, Begun>(
  { database, secretKey }: AppDeps,
  spec: Spec<Body, Needs, Answer, Begun>,
  context: ConductContext<z.output<Body>, Needs>,
): Promise<Decision<Answer>> {
  const { request, body, sent, caller, now, locale } = context
  const key = spec.idempotency ? keyOf(request, spec.idempotency === 'required', locale.language) : null
  const claim = key !== null &&
    caller.kind === 'account' && {
      accountId: caller.accountId,
      command: spec.path,
      key,
      requestHash: hashOf(body, secretKey),
    }
  if ('run' in spec) {
    const run = (tx: Sql) => spec.run({ tx, body, sent, caller, now, locale })
    return claim ? runOnce(database, claim, now, run) : transact(database, run)
  }
  if ('conduct' in spec) {
    const conduct = () => spec.conduct(context)
    return claim ? conductOnce(database, claim, now, conduct) : conduct()
  }
  const begin = (tx: Sql) => spec.begin(tx, context)
  const goOn = (begun: Begun, keepWith: KeepWith<Answer>) => spec.goOn(begun, context, keepWith)
  if (claim) return goOnOnce(database, claim, now, { begin, goOn })
  const begun = await transact(database, begin)
  return begun instanceof Refusal ? begun : goOn(begun, (_, write) => write(database))
}

async function permitted<Needs extends Need>(
  request: FastifyRequest,
  deps: AppDeps,
  needs: Needs,
): Promise<CallerFor<Needs>> {
  if (needs === 'applicant') {
    const applicant = await applicantOf(request, deps)
    if (!applicant) throw new Refusal('RESTART_STEPS')
    return applicant as CallerFor<Needs>
  }
  const caller = needs === 'anybody' ? callerOf(request, deps) : permittedAccountOf(request, deps, needs)
  return (await caller) as CallerFor<Needs>
}

function schemaOf<Body extends z.ZodType, Needs, Answer, Begun>(
  spec: Spec<Body, Needs, Answer, Begun>,
): FastifySchema {
  const key = spec.idempotency === 'required' ? idempotencyKey : idempotencyKey.optional()
  return {
    tags: [spec.path.slice(0, spec.path.lastIndexOf('/'))],
    summary: spec.summary,
    body: spec.body,
    ...(spec.idempotency ? { headers: z.object({ 'idempotency-key': key }) } : {}),
    response: { 200: spec.answer, '4xx': refusalBody, '5xx': refusalBody },
  } as FastifySchema
}
