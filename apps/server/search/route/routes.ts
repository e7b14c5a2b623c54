import { readFieldAccess } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { IsoDay } from '@anar/domain/calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { callerOf } from '../../platform/caller/index.ts'
import { answerRead } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ReadPools } from '../../platform/db/read-pools.ts'
import type { App, Feature } from '../../platform/deps.ts'
import type { RequestCounts } from '../../platform/limits/index.ts'
import { type CompiledSearch, classOf, compileSearch, fieldAccessOf, type Viewer } from '../compiler/index.ts'
import { answerCache } from './answer-cache.ts'
import { watchCatalogue } from './catalogue-watch.ts'
import { searchLanes } from './lanes.ts'
import { productRoutes } from './product-routes.ts'
import { getSchema, postSchema } from './schema.ts'
import { sendCached, sendPersonal } from './send-answer.ts'
import { sharedAnswers } from './shared-answers.ts'
import { tehranToday } from './tehran-today.ts'

type SearchDeps = {
  database: Database
  reads: ReadPools
  clock: Clock
  counts: RequestCounts
  caller: (request: FastifyRequest) => Promise<Viewer>
  config: Pick<Config, 'rateLimitPerMinute'>
}

/** The reads of the shop. @spec 7.base-address */
export const search: Feature = (app, deps) =>
  searchRoutes(app, { ...deps, caller: (request) => callerOf(request, deps) })

/**
 * `GET search/{Entity}`, and `POST` with the same members as a JSON body for searches that are too long for a URL.
 * Answers that are the same for the caller's class are cached until the catalogue changes or the Tehran day ends; they
 * are looked up by the day and the URL, before any parsing.
 * SEARCH_NOT_INDEXED {field} for a search that would read all rows of a table that grows with people and orders.
 */
export function searchRoutes(app: App, { database, reads, clock, counts, caller, config }: SearchDeps): void {
  const answered = searchLanes(reads, counts, config)
  const cache = answerCache()
  const shared = sharedAnswers(cache)
  const todayNow = tehranToday(clock)
  const watch = watchCatalogue(database, cache)
  app.addHook('onClose', watch.stop)

  const compiled = (
    request: FastifyRequest,
    sent: unknown,
    viewer: Viewer,
    today: IsoDay,
  ): CompiledSearch => {
    return byIndex(compileSearch(entityOf(request), membersOf(sent), { viewer, today, ...request.locale }))
  }

  app.route({
    method: 'GET',
    url: '/search/:entity',
    schema: getSchema,
    ...unparsed,
    handler: async (request, reply) => {
      const viewer = await caller(request)
      const today = todayNow()
      const key = `${classOf(viewer).name} ${addressOf(request, today)}`
      const known = shared.known(request, key)
      if (known) return sendCached(request, reply, { answer: known, cache, key })

      const statement = compiled(request, request.query, viewer, today)
      const readRequest = { statement, entity: entityOf(request), viewer, request }
      if (!statement.shared) return sendPersonal(reply, (await answered(readRequest)).text)
      const fill = () => answered({ ...readRequest, evictedUntil: watch.evictedUntil() })
      const answer = await shared.compute(request, key, fill)
      return sendCached(request, reply, { answer, cache, key })
    },
  })

  productRoutes(app, async (request, reply, compile) => {
    const today = todayNow()
    const key = addressOf(request, today)
    const known = shared.known(request, key)
    if (known) return sendCached(request, reply, { answer: known, cache, key })
    const compute = async () =>
      answered({
        ...{ statement: compile(today), entity: 'Product', viewer: visitor, request },
        evictedUntil: watch.evictedUntil(),
      })
    const answer = await shared.compute(request, key, compute)
    return sendCached(request, reply, { answer, cache, key })
  })

  answerRead(app, { database, reads, clock, config }, readFieldAccess, {
    mayLag: false,
    isSentUnchecked: true,
    read: async ({ request }) => fieldAccessOf(await caller(request)),
  })
  app.route({
    method: 'POST',
    url: '/search/:entity',
    schema: postSchema,
    ...unparsed,
    handler: async (request, reply: FastifyReply) => {
      const viewer = await caller(request)
      const statement = compiled(request, request.body, viewer, todayNow())
      const readRequest = { statement, entity: entityOf(request), viewer, request }
      return sendPersonal(reply, (await answered(readRequest)).text)
    },
  })
}

// The schemas are for documentation only: a search parses its members itself, and its answers are bytes already.
const unparsed = {
  validatorCompiler: () => (value: unknown) => ({ value }),
  serializerCompiler: () => JSON.stringify,
}

const visitor: Viewer = { kind: 'visitor' }

/** @throws Refusal SEARCH_NOT_INDEXED {field} where no index answers it */
function byIndex(statement: CompiledSearch): CompiledSearch {
  const { unindexed } = statement
  if (unindexed !== null) throw new Refusal('SEARCH_NOT_INDEXED', { field: unindexed })
  return statement
}

function entityOf({ params }: FastifyRequest): string {
  return (params as { entity: string }).entity
}

/** Names an answer before anything is parsed: the day of its prices, how it is written, and the address as it came. */
function addressOf({ locale, url }: FastifyRequest, day: IsoDay): string {
  return `${day} ${locale.calendar} ${locale.language} ${url}`
}

function membersOf(sent: unknown): Readonly<Record<string, unknown>> {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent))
    return sent as Record<string, unknown>
  throw new Refusal('INVALID_INPUT')
}
