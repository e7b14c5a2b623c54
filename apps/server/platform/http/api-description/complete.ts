import { commands, reads } from '@anar/contract/commands/list'
import type { CommandDeclaration, ReadDeclaration } from '@anar/contract/declare'
import { refusalsOfCommand, refusalsOfRead } from '@anar/contract/refusals'
import { pascal } from './named-schemas.ts'
import { type Response, refusalResponses, refusalSchemas } from './refusals.ts'
import { type Schema, searchSchemas } from './search-rows.ts'

type Operation = {
  operationId?: string
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, Response>
}
type PathItem = Record<string, Operation>
/** An OpenAPI document, as far as this file reads it. */
export type Description = {
  security?: Record<string, string[]>[]
  paths: Record<string, PathItem>
  components: { schemas: Record<string, Schema> }
}

/** Of operations that the contract does not declare. */
const anyRefusal: Response = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

/**
 * Completes the description: operation ids, permissions, the form of refusals, and one search path with its rows for each
 * entity. Unreferenced schemas are left out.
 */
export function completed(document: Description): Description {
  const declared = new Map<string, Declared>()
  for (const command of commands) declared.set(`post /${command.path}`, { ...command, kind: 'command' })
  for (const read of reads) {
    declared.set(`get /${read.path}`, { ...read, kind: 'read' })
    if (read.canBePosted) declared.set(`post /${read.path}`, { ...read, kind: 'read' })
  }
  const { paths: searches, schemas: rows } = searchSchemas(document.paths['/search/{entity}'] ?? {})
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path !== '/search/{entity}')
      .concat(Object.entries(searches))
      .map(([path, item]) => [path, completedItem(path, item, declared)]),
  )
  const schemas = { ...document.components.schemas, ...rows, ...refusalSchemas }
  return {
    ...document,
    // By default reads answer visitors too; most return more with a session.
    security: [{ session: [] }, {}],
    paths,
    components: { ...document.components, schemas: named(paths, schemas) },
  }
}

type Declared = (CommandDeclaration & { kind: 'command' }) | (ReadDeclaration & { kind: 'read' })

function completedItem(path: string, item: PathItem, all: ReadonlyMap<string, Declared>): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => {
      const declared = all.get(`${method} ${path}`)
      const responses = { ...describedResponses(operation.responses), ...refused(declared) }
      const operationId = idOf(method, path, declared?.kind === 'command')
      return [method, { ...operation, operationId, ...(declared && access(declared)), responses }]
    }),
  )
}

function refused(declared: Declared | undefined): Operation['responses'] {
  if (!declared) return { '4XX': anyRefusal, '5XX': anyRefusal }
  return refusalResponses(
    declared.kind === 'command' ? refusalsOfCommand(declared) : refusalsOfRead(declared),
  )
}

function access({ needs, kind }: Declared): Pick<Operation, 'security' | 'description'> {
  // A public read may still depend on a cookie, such as the state of a sign-up.
  if (needs === 'anybody') return kind === 'command' ? { security: [] } : {}
  if (needs === 'account') return { security: [{ session: [] }], description: 'Needs a login.' }
  const description =
    needs === 'applicant' ? 'For somebody who is signing up.' : `Needs the permission \`${needs}\`.`
  return { security: [{ session: [] }], description }
}

/** `POST /baskets/create` is `basketsCreate`, `GET /documents/{document}` is `getDocumentsByDocument`. */
function idOf(method: string, path: string, isCommand: boolean): string {
  const words = pascal(path.replace(/\{(\w+)\}/g, 'by-$1'))
  return isCommand ? words.charAt(0).toLowerCase() + words.slice(1) : `${method}${words}`
}

function describedResponses(responses: Operation['responses']): Operation['responses'] {
  const known = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
  return Object.fromEntries(
    known.map(([status, response]) => [
      status,
      { ...response, description: status === '200' ? 'Done' : response.description || 'Nothing to tell' },
    ]),
  )
}

/** The schemas that the paths reference, directly or indirectly. */
function named(paths: Description['paths'], schemas: Record<string, Schema>): Record<string, Schema> {
  const used = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key !== '$ref' || typeof value !== 'string') collect(value)
      else {
        const name = value.replace('#/components/schemas/', '')
        if (used.has(name)) continue
        used.add(name)
        collect(schemas[name])
      }
    }
  }
  collect(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}
