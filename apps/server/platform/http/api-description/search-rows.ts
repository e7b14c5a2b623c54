import { entities, type Field, type FieldKind, type Relation, type Shape } from '@anar/contract/entities'

/** A JSON schema, as far as the description is built by hand. */
export type Schema = { readonly [keyword: string]: unknown }

type Operation = {
  summary?: string
  parameters?: { name: string; in: string }[]
  responses: Record<string, object>
}

const kinds: Readonly<Record<FieldKind, Schema>> = {
  id: { type: 'integer' },
  integer: { type: 'integer' },
  integers: { type: 'array', items: { type: 'integer' } },
  rial: { type: 'integer' },
  score: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' } },
  code: { type: 'string' },
  day: { type: 'string' },
  moment: { type: 'string' },
}

/**
 * The search of each entity as a path of its own, with its rows. A row has only the requested fields, so none
 * is required.
 * @param item the operations of `/search/{entity}`
 */
export function searchSchemas(item: Record<string, Operation>): {
  paths: Record<string, Record<string, Operation>>
  schemas: Record<string, Schema>
} {
  const paths: Record<string, Record<string, Operation>> = {}
  const schemas: Record<string, Schema> = {}
  for (const [name, shape] of Object.entries<Shape>(entities)) {
    schemas[`${name}Row`] = {
      type: 'object',
      properties: Object.fromEntries(Object.entries(shape).map(([field, of]) => [field, schemaOf(of)])),
    }
    schemas[`${name}Page`] = pageOf(name)
    paths[`/search/${name}`] = Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, ofEntity(operation, name)]),
    )
  }
  return { paths, schemas }
}

function ofEntity(operation: Operation, name: string): Operation {
  const ref = { $ref: `#/components/schemas/${name}Page` }
  return {
    ...operation,
    summary: `${operation.summary}: ${name}`,
    parameters: operation.parameters?.filter((parameter) => parameter.in !== 'path'),
    responses: { 200: { description: 'Rows', content: { 'application/json': { schema: ref } } } },
  }
}

function pageOf(name: string): Schema {
  return {
    type: 'object',
    required: ['page', 'next'],
    properties: {
      page: { type: 'array', items: rowOf(name) },
      next: { type: ['string', 'null'], description: 'For `after`; null where nothing follows' },
      totalCount: { type: 'integer', description: 'Where `count` was asked for; at most 1,000 are counted' },
      isMore: { type: 'boolean', description: 'Whether there are more than `totalCount`' },
    },
  }
}

const rowOf = (name: string): Schema => ({ $ref: `#/components/schemas/${name}Row` })

function schemaOf(of: Field | Relation): Schema {
  if (typeof of === 'object') {
    if ('many' in of) return { type: 'array', items: rowOf(of.many) }
    return of.isAlways ? rowOf(of.one) : { anyOf: [rowOf(of.one), { type: 'null' }] }
  }
  const kind = kinds[of.replace('?', '') as FieldKind]
  return of.endsWith('?') ? { ...kind, type: [kind['type'], 'null'] } : kind
}
