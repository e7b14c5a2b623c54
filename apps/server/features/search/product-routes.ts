import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../deps.ts'
import { compileCounts, compileSuggestions } from '../../search/index.ts'
import { facetsSchema, suggestionsSchema } from './product-schema.ts'

type Statement = { text: string; values: readonly unknown[] }

type ProductReads = {
  /** Answers with what is kept under the address, or with what the statement gives, and keeps that. */
  sendShared: (
    request: FastifyRequest,
    reply: FastifyReply,
    compile: (today: string) => Statement,
  ) => Promise<FastifyReply>
  unparsed: object
}

/**
 * `GET products/facets`: how many products a list has and how many each choice of its filters would leave.
 * `GET products/suggestions`: what to offer to whoever is typing a search. Both are the same for everybody, and kept
 * until the catalogue changes.
 * @spec 2.products-list
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
}

const membersOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>
