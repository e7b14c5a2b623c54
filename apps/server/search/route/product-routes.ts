import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/deps.ts'
import { compileCounts, compileSimilar, compileSuggestions, type SharedRead } from '../compiler/index.ts'
import { facetsSchema, similarSchema, suggestionsSchema } from './product-schema.ts'

type ProductReads = {
  /** Answers from the cache by URL, or runs the statement and caches its answer. */
  sendProducts: (
    request: FastifyRequest,
    reply: FastifyReply,
    compile: (today: string) => SharedRead,
  ) => Promise<FastifyReply>
  unparsed: object
}

/**
 * `GET products/facets`: how many products a list has and how many each choice of its filters would leave.
 * `GET products/suggestions`: suggestions while typing a search. `GET products/similar`: products similar to one. All
 * are the same for everybody, and cached until the catalogue changes.
 * @spec 2.products-list, 2.product-detail.3
 */
export function productRoutes(app: App, { sendProducts, unparsed }: ProductReads): void {
  app.route({
    method: 'GET',
    url: '/products/facets',
    schema: facetsSchema,
    ...unparsed,
    handler: (request, reply: FastifyReply) =>
      sendProducts(request, reply, (today) =>
        compileCounts(membersOf(request), { ...request.locale, today }),
      ),
  })

  app.route({
    method: 'GET',
    url: '/products/suggestions',
    schema: suggestionsSchema,
    ...unparsed,
    handler: (request, reply: FastifyReply) =>
      sendProducts(request, reply, () => compileSuggestions(membersOf(request), request.locale)),
  })

  app.route({
    method: 'GET',
    url: '/products/similar',
    schema: similarSchema,
    ...unparsed,
    handler: (request, reply: FastifyReply) =>
      sendProducts(request, reply, () => compileSimilar(membersOf(request))),
  })
}

const membersOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>
