import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/pool.ts'
import type { App, Feature } from '../../deps.ts'
import {
  type CompiledSearch,
  classOf,
  compileSearch,
  fieldAccessOf,
  type Viewer,
} from '../../search/index.ts'
import { callerOf } from '../caller/index.ts'
import { createAnswerCache } from './answer-cache.ts'
import { watchCatalogue } from './catalogue-watch.ts'
import { productRoutes } from './product-routes.ts'
import { answerTo } from './queries.ts'
import { fieldAccessSchema, getSchema, postSchema } from './schema.ts'
import { sendKept, sendPersonal } from './send-answer.ts'
import { tehranToday } from './tehran-today.ts'
import { turnstile } from './turnstile.ts'

/** Memory for the answers that a process keeps. */
const cacheBytes = 32 * 1024 * 1024

type SearchDeps = {
  database: Database
  clock: Clock
  caller: (request: FastifyRequest) => Promise<Viewer>
  /** How many searches may be with the database at once. */
  mostAtOnce: number
}

const mostWaiting = 200

/** The reads of the shop. @spec 7.base-address */
export const search: Feature = (app, deps) =>
  searchRoutes(app, {
    ...deps,
    caller: (request) => callerOf(request, deps),
    // Half of the connections are the commands', however slow searches are.
    mostAtOnce: Math.ceil(deps.config.databasePoolSize / 2),
  })

/**
 * `GET search/{Entity}`, and `POST` with the same members as a JSON body for what is too long for an address.
 * Answers that are the same for everybody of the caller's class are kept in memory until the catalogue changes or
 * the Tehran day ends; they are found by the address alone, before anything of it is parsed.
 */
export function searchRoutes(app: App, { database, clock, caller, mostAtOnce }: SearchDeps): void {
  const inTurn = turnstile({ most: mostAtOnce, mostWaiting })
  const answered = (statement: CompiledSearch) => inTurn(() => answerTo(database, statement))
  const cache = createAnswerCache(cacheBytes)
  const todayNow = tehranToday(clock)
  const unwatch = watchCatalogue(database, cache)
  app.addHook('onClose', unwatch)

  const compiled = (
    request: FastifyRequest,
    sent: unknown,
    viewer: Viewer,
    today: string,
  ): CompiledSearch => {
    const { entity } = request.params as { entity: string }
    return compileSearch(entity, membersOf(sent), { viewer, today, ...request.locale })
  }

  app.route({
    method: 'GET',
    url: '/search/:entity',
    schema: getSchema,
    ...unparsed,
    handler: async (request, reply) => {
      const viewer = await caller(request)
      const today = todayNow()
      const key = keyOf(request, viewer)
      const known = cache.find(key, today.nowMs)
      if (known) return sendKept(request, reply, { answer: known, cache, key })

      const statement = compiled(request, request.query, viewer, today.day)
      if (!statement.shared) return sendPersonal(reply, (await answered(statement)).text)
      const answer = await cache.fill(key, today.endsAtMs, () => answered(statement))
      return sendKept(request, reply, { answer, cache, key })
    },
  })

  productRoutes(app, {
    unparsed,
    async sendShared(request, reply, compile) {
      const today = todayNow()
      const key = addressOf(request)
      const known = cache.find(key, today.nowMs)
      const answer =
        known ?? (await cache.fill(key, today.endsAtMs, async () => answered(compile(today.day))))
      return sendKept(request, reply, { answer, cache, key })
    },
  })

  fieldAccessRoute(app, caller)
  app.route({
    method: 'POST',
    url: '/search/:entity',
    schema: postSchema,
    ...unparsed,
    handler: async (request, reply: FastifyReply) => {
      const viewer = await caller(request)
      const statement = compiled(request, request.body, viewer, todayNow().day)
      return sendPersonal(reply, (await answered(statement)).text)
    },
  })
}

/** `GET field-access`: which fields the caller may ask for. Theirs alone, since it tells what they may do. */
function fieldAccessRoute(app: App, caller: SearchDeps['caller']): void {
  app.route({
    method: 'GET',
    url: '/field-access',
    schema: fieldAccessSchema,
    ...unparsed,
    handler: async (request, reply) =>
      sendPersonal(reply, JSON.stringify(fieldAccessOf(await caller(request)))),
  })
}

// The schemas describe; a search reads its members by itself, and its answers are bytes already.
const unparsed = {
  validatorCompiler: () => (value: unknown) => ({ value }),
  serializerCompiler: () => JSON.stringify,
}

/** Names an answer before anything is parsed: who may see the same, how it is written, and the address as it came. */
function keyOf(request: FastifyRequest, viewer: Viewer): string {
  return `${classOf(viewer).name} ${addressOf(request)}`
}

function addressOf({ locale, url }: FastifyRequest): string {
  return `${locale.calendar} ${locale.language} ${url}`
}

function membersOf(sent: unknown): Readonly<Record<string, unknown>> {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent))
    return sent as Record<string, unknown>
  throw new Refusal('INVALID_INPUT')
}
