import { readProductFacets, readSimilarProducts, readSuggestions } from '@anar/contract/commands'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRead } from '../../platform/command/index.ts'
import type { App } from '../../platform/deps.ts'
import { compileCounts, compileSimilar, compileSuggestions, type SharedRead } from '../compiler/index.ts'

/** Answers from the cache by URL, or runs the statement and caches its answer. */
type SendProducts = (
  request: FastifyRequest,
  reply: FastifyReply,
  compile: (today: string) => SharedRead,
) => Promise<FastifyReply>

/**
 * What a product list needs beside its rows. All are the same for everybody, and cached until the catalogue changes.
 * @spec 2.products-list, 2.product-detail.3
 */
export function productRoutes(app: App, sendProducts: SendProducts): void {
  sendRead(app, readProductFacets, {
    mayLag: true,
    send: (request, reply) =>
      sendProducts(request, reply, (today) =>
        compileCounts(membersOf(request), { ...request.locale, today }),
      ),
  })
  sendRead(app, readSuggestions, {
    mayLag: true,
    send: (request, reply) =>
      sendProducts(request, reply, () => compileSuggestions(membersOf(request), request.locale)),
  })
  sendRead(app, readSimilarProducts, {
    mayLag: true,
    send: (request, reply) => sendProducts(request, reply, () => compileSimilar(membersOf(request))),
  })
}

const membersOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>
