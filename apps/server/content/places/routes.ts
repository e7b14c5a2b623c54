import * as contract from '@anar/contract/places'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { parseInput } from '../../platform/command/index.ts'
import { describePostalCode } from './postal-code.ts'

/** Asked at every pause of typing and at every step of a pin; a provider of places is paid by the call. */
const readsPerMinute = 60

/**
 * GET and POST map/search, map/reverse and places/postal-code: what fills an address form, so that one answer gives
 * another. For visitors too: they are asked while signing up. The shop posts, since where somebody lives does not
 * belong into an address, which proxies write down.
 * @spec 7.postal-check, 7.map-search.1
 */
export function places(app: App, deps: AppDeps): void {
  const languageOf = (request: FastifyRequest) => (request.locale.language === 'english' ? 'en' : 'fa')

  read(app, deps, {
    url: '/map/search',
    summary: 'Places by name',
    query: contract.mapSearch,
    answer: contract.mapSearchAnswer,
    run: async ({ text, latitude, longitude }, request) => {
      const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
      return { places: await deps.places.search({ text, near, language: languageOf(request) }) }
    },
  })

  read(app, deps, {
    url: '/map/reverse',
    summary: 'The province and city of a point',
    query: contract.mapReverse,
    answer: contract.mapReverseAnswer,
    run: async (pin, request) => ({
      place: await deps.places.reverse({ ...pin, language: languageOf(request) }),
    }),
  })

  read(app, deps, {
    url: '/places/postal-code',
    summary: 'The province of a postal code',
    query: contract.postalCodeCheck,
    answer: contract.postalCodeAnswer,
    run: ({ code, provinceId }, { locale }) => describePostalCode(deps, { code, provinceId, locale }),
  })
}

type Read<Query extends z.ZodType, Answer> = {
  url: string
  summary: string
  query: Query
  answer: z.ZodType<Answer>
  run: (query: z.output<Query>, request: FastifyRequest) => Promise<Answer>
}

/** A read that is limited by address; its faults are told at the fields, in the caller's language. */
function read<Query extends z.ZodType, Answer>(app: App, deps: AppDeps, spec: Read<Query, Answer>): void {
  const { rateLimitPerMinute } = deps.config
  const schema = {
    summary: spec.summary,
    response: { 200: spec.answer },
  }
  const shared = {
    url: spec.url,
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => JSON.stringify,
    ...(rateLimitPerMinute === 0
      ? {}
      : {
          config: {
            rateLimit: { max: Math.min(readsPerMinute, rateLimitPerMinute), timeWindow: 60_000 },
          },
        }),
  }
  const answer = (request: FastifyRequest, sent: unknown) =>
    spec.run(parseInput(spec.query, sent, request.locale.language), request)
  app.route({
    ...shared,
    method: 'GET',
    schema: { ...schema, querystring: spec.query } as FastifySchema,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, max-age=300')
      return answer(request, request.query)
    },
  })
  app.route({
    ...shared,
    method: 'POST',
    schema: { ...schema, body: spec.query } as FastifySchema,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, request.body)
    },
  })
}
