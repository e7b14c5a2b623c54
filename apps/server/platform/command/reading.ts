import type { Permission } from '@anar/contract/permissions'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { permittedAccountOf } from '../caller/index.ts'

type Reading<Answer extends z.ZodType> = {
  /** Without the calendar and language segments: `office/settings`. */
  path: string
  tag: string
  summary: string
  answer: Answer
  needs: Permission
  read: (request: FastifyRequest) => Promise<z.output<Answer>>
}

/** Registers `GET {path}` for accounts with a permission; its answer is never cached. LOGIN_REQUIRED, FORBIDDEN. */
export function reading<Answer extends z.ZodType>(
  app: App,
  deps: AppDeps,
  { path, tag, summary, answer, needs, read }: Reading<Answer>,
): void {
  app.route({
    method: 'GET',
    url: `/${path}`,
    schema: { tags: [tag], summary, response: { 200: answer } } as FastifySchema,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await permittedAccountOf(request, deps, needs)
      return read(request)
    },
  })
}
