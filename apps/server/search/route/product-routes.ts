import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../deps.ts'
import { compileCounts, compileSimilar, compileSuggestions, type SharedRead } from '../compiler/index.ts'
import { facetsSchema, similarSchema, suggestionsSchema } from './product-schema.ts'

type ProductReads = {
  /** Answers with what is cached under the address, or with what the statement gives, and caches that. */
  sendShared: (
    request: FastifyRequest,
    reply: FastifyReply,
    compile: (today: string) => SharedRead,
  ) => Promise<FastifyReply>
  unparsed: object
}

/**
 * `GET products/facets`: how many products a list has and how many each choice of its filters would leave.
 * `GET products/suggestions`: what to offer to whoever is typing a search. `GET products/similar`: what else might be
 * wanted by whoever looks at a product. All are the same for everybody, and cached until the catalogue changes.
 * @spec 2.products-list, 2.product-detail.3
 */
export function productRoutes(app: App, { sendShared, unparsed }: ProductReads): void {
  app.route({
    method: 'GET',
    url: '/products/facets',
    schema: facetsSchema,
    ...unparsed,
    handler: (request, reply: FastifyReply) =>
      sendShared(request, reply, (today) => compileCounts(membersOf(request), { ...request.locale, today })),
  })

  app.route({
    method: 'GET',
    url: '/products/suggestions',
    schema: suggestionsSchema,
    ...unparsed,
    handler: (request, reply: FastifyReply) =>
      sendShared(request, reply, () => compileSuggestions(membersOf(request), request.locale)),
  })

  app.route({
    method: 'GET',
    url: '/products/similar',
    schema: similarSchema,
    ...unparsed,
    handler: (request, reply: FastifyReply) =>
      sendShared(request, reply, () => compileSimilar(membersOf(request))),
  })
}

const membersOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>
