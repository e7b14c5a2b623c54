import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '../../deps.ts'

// The page brings styles of its own in attributes; its scripts are files.
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

type DescribedRoute = { method: string; url: string; schema: FastifySchema }

// By the app's server, which the scopes of its plugins share.
const described = new WeakMap<App['server'], DescribedRoute[]>()

/** Every operation of `/openapi.json` with the schemas that its route declares. */
export function describedRoutes(app: App): readonly DescribedRoute[] {
  return described.get(app.server) ?? []
}

/** `/openapi.json`, written from the routes' own schemas, and `/docs` to read and try it. */
export async function addApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Anar',
        version: '1',
        description:
          'Reads go through search, writes are named commands. Every path may stand behind ' +
          '/{calendar}/{language}, which decides how dates are written and which texts come back.',
      },
      servers: [
        {
          url: '/{calendar}/{language}',
          variables: {
            calendar: { enum: ['pe', 'gr'], default: 'pe', description: 'Persian or Gregorian dates' },
            language: { enum: ['persian', 'english'], default: 'persian' },
          },
        },
        { url: '/', description: 'Without prefix: Persian' },
      ],
    },
    transform: jsonSchemaTransform,
  })
  const routes: DescribedRoute[] = []
  described.set(app.server, routes)
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema || schema.hide || method === 'HEAD') return
    for (const each of [method].flat()) routes.push({ method: each, url, schema })
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagePolicy })
}
