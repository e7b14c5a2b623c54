import type { ReadAnswerOf, ReadDeclaration, ReadNeed } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { refusalsOfRead } from '@anar/contract/refusals'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { type AccountCaller, accountOf, permittedAccountOf } from '../caller/index.ts'
import type { Database } from '../db/pool.ts'
import { type ReadFrom, readerOf, readOn } from '../db/read-pools.ts'
import type { App, AppDeps } from '../deps.ts'
import type { Locale } from '../http/locale.ts'
import { rateLimitOf } from '../http/rate-limit.ts'
import { parseInput } from './field-faults.ts'
import { noteAnswered } from './handled.ts'
import { writtenPositionOf } from './last-write.ts'

type Parsed<Read, Name extends string> =
  Read extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** The context of a read. */
type ReadContext<Read extends ReadDeclaration> = {
  params: Parsed<Read, 'params'>
  query: Parsed<Read, 'query'>
  /** Null for a public read, which does not load the session. */
  caller: Read['needs'] extends 'anybody' ? null : AccountCaller
  /** The connections of the caller's class of reads. */
  database: Database
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

/** How the server answers a declared read. */
type ReadHandler<Read extends ReadDeclaration> = {
  read: (context: ReadContext<Read>) => ReadAnswerOf<Read> | Promise<ReadAnswerOf<Read>>
  /**
   * Whether a replica may answer it, at most five seconds behind the primary, but never behind the caller's own writes.
   * Never prices and stock that are promised, balances, payments, sessions, rights or what waits for approval
   * (docs/decisions/0075). The read then has no effect and reads nothing but `database`.
   */
  mayLag: boolean
  /** Requests a minute from one address, where the limit is lower than for other reads. */
  perMinute?: number
  /** `no-store` unless given, and always where the query was posted. */
  cacheControl?: 'no-cache' | 'private, max-age=300'
  /** Reads over much data: on the connections of reports, which may take longer. */
  isReport?: true
  /** Sends the answer without checking it by its schema, which takes long for thousands of rows. */
  isSentUnchecked?: true
}

type ReadDeps = Pick<AppDeps, 'database' | 'reads' | 'clock'> & { config: Pick<Config, 'rateLimitPerMinute'> }

/**
 * Registers `GET {path}` of a declared read, and `POST {path}` where its query can be posted. In this order: the caller
 * (LOGIN_REQUIRED, SESSION_ENDED …), the permission (FORBIDDEN), the path (NOT_FOUND), the query (INVALID_INPUT), the read
 * itself (READ_TOO_SLOW).
 * @spec 6.permissions, 8.response-errors
 */
export function answerRead<Read extends ReadDeclaration>(
  app: App,
  deps: ReadDeps,
  declared: Read,
  handler: ReadHandler<Read>,
): void {
  noteAnswered(app, { ...declared, mayLag: handler.mayLag })
  const { path, query, canBePosted, canBeEmpty } = declared
  const { validatorCompiler, serializerCompiler } = unparsed
  const shared = {
    url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
    validatorCompiler,
    ...(handler.isSentUnchecked ? { serializerCompiler } : {}),
    config: { ...rateLimitOf(handler.perMinute, deps.config).config, operation: operationOf(declared) },
  }
  const answerTo = async (request: FastifyRequest, reply: FastifyReply, sentQuery: unknown) => {
    const context = await contextOf(deps, declared, { request, sentQuery })
    const pool = deps.reads[handler.isReport ? 'reports' : readerOf(context.caller)]
    const from: ReadFrom = handler.mayLag ? { atLeast: writtenPositionOf(request) } : 'primary'
    const answer = await readOn(pool, from, (database) =>
      handler.read({ ...context, database } as ReadContext<Read>),
    )
    return canBeEmpty && answer === null ? reply.code(204).send() : answer
  }
  app.route({
    ...shared,
    method: 'GET',
    schema: schemaOf(declared),
    handler: (request, reply: FastifyReply) => {
      reply.header('cache-control', handler.cacheControl ?? 'no-store')
      return answerTo(request, reply, request.query)
    },
  })
  if (!canBePosted) return
  const { querystring: _, ...rest } = schemaOf(declared)
  app.route({
    ...shared,
    method: 'POST',
    schema: { ...rest, body: query } as FastifySchema,
    handler: (request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      return answerTo(request, reply, request.body)
    },
  })
}

/**
 * Registers `GET {path}` of a read that sends its answer itself: cached bytes, looked up before anything is parsed. The
 * handler parses the query; the declared schemas describe it. `mayLag` as for `answerRead`; `send` keeps to it.
 */
export function sendRead(
  app: App,
  declared: ReadDeclaration & { needs: 'anybody' },
  {
    mayLag,
    send,
  }: {
    mayLag: boolean
    send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
  },
): void {
  noteAnswered(app, { ...declared, mayLag })
  app.route({
    method: 'GET',
    url: `/${declared.path}`,
    schema: schemaOf(declared),
    config: { operation: operationOf(declared) },
    ...unparsed,
    handler: (request, reply: FastifyReply) => send(request, reply),
  })
}

const operationOf = (declared: ReadDeclaration) => ({
  path: declared.path,
  refusals: new Set(refusalsOfRead(declared)),
})

const unparsed = {
  validatorCompiler: () => (value: unknown) => ({ value }),
  serializerCompiler: () => JSON.stringify,
}

// Session and permission are checked before the path and the query.
async function contextOf<Read extends ReadDeclaration>(
  deps: ReadDeps,
  { needs, params, query }: Read,
  { request, sentQuery }: { request: FastifyRequest; sentQuery: unknown },
): Promise<Omit<ReadContext<Read>, 'database'>> {
  const caller = await callerOfRead(request, deps, needs)
  const { locale } = request
  return {
    params: params && parsedPath(params, request.params),
    query: query && parseInput(query, sentQuery, locale.language),
    caller,
    now: deps.clock.now(),
    locale,
    request,
  } as Omit<ReadContext<Read>, 'database'>
}

async function callerOfRead(
  request: FastifyRequest,
  deps: ReadDeps,
  needs: ReadNeed,
): Promise<AccountCaller | null> {
  if (needs === 'anybody') return null
  return needs === 'account' ? accountOf(request, deps) : permittedAccountOf(request, deps, needs)
}

function parsedPath(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new Refusal('NOT_FOUND')
  return parsed.data
}

const nothing = z.undefined().describe('There is nothing to answer')

function schemaOf({ summary, params, query, answer, canBeEmpty }: ReadDeclaration): FastifySchema {
  return {
    summary,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    response: { 200: answer, ...(canBeEmpty ? { 204: nothing } : {}) },
  } as FastifySchema
}
