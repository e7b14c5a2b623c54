import { handledCommands } from '../../apps/server/platform/command/index.ts'
import type { App } from '../../apps/server/platform/deps.ts'
import { describedRoutes } from '../../apps/server/platform/http/api-description/api-docs.ts'
import { type Kind, mayCall, mayRead } from '../../apps/server/testing/access-tables.ts'
import type { definitionOf } from '../../apps/server/testing/schema-leaves.ts'

type Schema = Parameters<typeof definitionOf>[0]

/** One operation of `/openapi.json`: its inputs, and who may call it. */
export type Operation = {
  /** `POST /baskets/create`, as the description names it: `GET /documents/{document}`. */
  name: string
  method: 'GET' | 'POST'
  url: string
  params: Schema | undefined
  querystring: Schema | undefined
  body: Schema | undefined
  isCommand: boolean
  kinds: readonly Kind[]
}

// The description has a path of search for each entity, the server one route.
const routeOf = (path: string) => path.replace(/^\/search\/\w+$/, '/search/{entity}')

/** Every operation of the description; throws where a route of it is missing here. */
export async function operationsOf(app: App): Promise<Operation[]> {
  const commands = new Set(handledCommands(app).map(({ path }) => `/${path}`))
  const operations = describedRoutes(app).map(({ method, url, schema }): Operation => {
    const path = url.replace(/:(\w+)/g, '{$1}')
    const { params, querystring, body } = schema as Partial<Record<'params' | 'querystring' | 'body', Schema>>
    const isCommand = commands.has(url)
    const kinds = isCommand ? mayCall[url.slice(1)] : mayRead[`${method.toLowerCase()} ${path}`]?.who
    const name = `${method} ${path}`
    return {
      name,
      method: method as 'GET' | 'POST',
      url,
      params,
      querystring,
      body,
      isCommand,
      kinds: kinds ?? [],
    }
  })
  const names = new Set(operations.map(({ name }) => name))
  const described = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const missing = Object.entries(described.paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${routeOf(path)}`),
    )
    .filter((name) => !names.has(name))
  if (missing.length > 0) throw new Error(`not found among the routes: ${missing.join(', ')}`)
  return operations
}
