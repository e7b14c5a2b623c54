import * as catalogue from './catalogue.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'

export * from './codes.ts'
export * from './shape.ts'

/** Every entity that `search/{Entity}` knows, by its name. */
export const entities = { ...catalogue, ...people, ...orders } as const
export type Entities = typeof entities
export type EntityName = keyof Entities
