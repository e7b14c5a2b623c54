import type { ReadAnswerOf, ReadDeclaration, ReadNeed } from '@anar/contract/declare'
import { type ErrorCode, Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { type AccountCaller, accountOf, permittedAccountOf } from '../caller/index.ts'
import type { Locale } from '../http/locale.ts'
import { rateLimitOf } from '../http/rate-limit.ts'
import { parseInput } from './field-faults.ts'
import { noteAnswered } from './handled.ts'

type Parsed<Read, Name extends string> =
  Read extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** What a read is answered from. */
type ReadContext<Read extends ReadDeclaration> = {
  params: Parsed<Read, 'params'>
  query: Parsed<Read, 'query'>
  /** Null where anybody may read: then nobody looks up the session. */
  caller: Read['needs'] extends 'anybody' ? null : AccountCaller
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

/** How the server answers what a read declares. */
type ReadHandler<Read extends ReadDeclaration> = {
  read: (context: ReadContext<Read>) => ReadAnswerOf<Read> | Promise<ReadAnswerOf<Read>>
  /** How often one address may ask in a minute, where that is less than for other requests. */
  perMinute?: number
  /** `no-store` unless given. */
  cacheControl?: 'no-cache'
  /** The code for accounts without the permission: FORBIDDEN unless given. */
  forbidden?: ErrorCode
  /** The code for a query that does not fit: INVALID_INPUT with its fields unless given. */
  faultyQuery?: ErrorCode
  /** Sends the answer without checking it by its schema, which takes long for thousands of rows. */
  isSentUnchecked?: true
}

type ReadDeps = Pick<AppDeps, 'config' | 'database' | 'clock'>

/**
 * Registers `GET {path}` of a declared read. In this order: the caller (LOGIN_REQUIRED, SESSION_ENDED …), the permission
 * (FORBIDDEN), the path (NOT_FOUND), the query (INVALID_INPUT), the read itself.
 * @spec 6.permissions, 8.response-errors
 */
export function answerRead<Read extends ReadDeclaration>(
  app: App,
  deps: ReadDeps,
  declared: Read,
  handler: ReadHandler<Read>,
): void {
  noteAnswered(app, declared)
  app.route({
    method: 'GET',
    url: `/${declared.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(declared),
    validatorCompiler: () => (value: unknown) => ({ value }),
    ...(handler.isSentUnchecked ? { serializerCompiler: () => JSON.stringify } : {}),
    ...rateLimitOf(handler.perMinute, deps.config),
    handler: async (request, reply: FastifyReply) => {
      reply.header('cache-control', handler.cacheControl ?? 'no-store')
      const answer = await handler.read(await contextOf(deps, declared, handler, request))
      return declared.canBeEmpty && answer === null ? reply.code(204).send() : answer
    },
  })
}

// Who it is and whether they may comes before the faults of the address.
async function contextOf<Read extends ReadDeclaration>(
  deps: ReadDeps,
  { needs, params, query }: Read,
  { forbidden, faultyQuery }: ReadHandler<Read>,
  request: FastifyRequest,
): Promise<ReadContext<Read>> {
  const caller = await callerOfRead(request, deps, needs, forbidden)
  const { locale } = request
  return {
    params: params && parsedOr('NOT_FOUND', params, request.params),
    query:
      query &&
      (faultyQuery
        ? parsedOr(faultyQuery, query, request.query)
        : parseInput(query, request.query, locale.language)),
    caller,
    now: deps.clock.now(),
    locale,
    request,
  } as ReadContext<Read>
}

async function callerOfRead(
  request: FastifyRequest,
  deps: ReadDeps,
  needs: ReadNeed,
  forbidden?: ErrorCode,
): Promise<AccountCaller | null> {
  if (needs === 'anybody') return null
  return needs === 'account' ? accountOf(request, deps) : permittedAccountOf(request, deps, needs, forbidden)
}

function parsedOr(code: ErrorCode, schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new Refusal(code)
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
