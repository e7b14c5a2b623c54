import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from '../../deps.ts'
import { completed, type Description } from './complete.ts'
import { namedSchemas } from './named-schemas.ts'

// The page brings styles of its own in attributes; its scripts are files.
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** The districts of the server, as the description groups its operations. */
const districts = {
  platform: 'Settings, documents, files, notices, the audit log, proposals, and whether the server works',
  search: 'Rows of every entity by a field list and a filter, and what a product list needs beside them',
  content: 'Pages, articles, campaigns, income plans and places',
  catalogue: 'Products, offers, prices, stock, delivery, comments and favourites',
  people: 'Login, sign-up, profile, addresses, membership and staff',
  money: 'Wallet, withdrawals and the books',
  network: 'Marketers, the network and its commissions',
  sales: 'Baskets, payments, orders, invoices, returns and complaints',
  sellers: 'Applications to sell, and the users of a seller',
} as const
export type District = keyof typeof districts

type DescribedRoute = { method: string; url: string; schema: FastifySchema }

// By the app's server, which the scopes of its plugins share.
const described = new WeakMap<App['server'], { routes: DescribedRoute[]; district: District }>()

/** Every route of `/openapi.json` with the schemas that it declares. */
export function describedRoutes(app: App): readonly DescribedRoute[] {
  return described.get(app.server)?.routes ?? []
}

/** Groups the routes that are registered from now on under a district of the server. */
export function describeDistrict(app: App, district: District): void {
  const known = described.get(app.server)
  if (known) known.district = district
}

/** `/openapi.json`, written from the routes' own schemas, and `/docs` to read and try it. */
export async function addApiDocs(app: App): Promise<void> {
  const schemaRegistry = namedSchemas()
  const withNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Anar',
        version: '1',
        description:
          'Reads go through search, writes are named commands. Every path may stand behind ' +
          '/{calendar}/{language}, which decides how dates are written and which texts come back.',
        license: { name: 'Proprietary', url: 'https://spdx.org/licenses/LicenseRef-Proprietary' },
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
      tags: Object.entries(districts).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'anar_session',
            description: 'What a login sets. Commands must come from the shop’s own origin as well.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) => completed(withNamedSchemas(document) as Description),
  })
  const known = { routes: [] as DescribedRoute[], district: 'platform' as District }
  described.set(app.server, known)
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema || schema.hide || method === 'HEAD') return
    schema.tags = [known.district]
    for (const each of [method].flat()) known.routes.push({ method: each, url, schema })
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagePolicy })
}
