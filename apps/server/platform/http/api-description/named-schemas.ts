import * as contract from '@anar/contract/commands'
import { commands } from '@anar/contract/commands/list'
import { z } from 'zod'
import { refusalBody } from '../refusal-body.ts'

/**
 * The named schemas of the description: the contract's exports by name (`basketAnswer` is `BasketAnswer`), and the body of
 * each command by its path (`BasketsCreateInput`).
 */
export function namedSchemas(): z.core.$ZodRegistry<{ id?: string }> {
  const registry = z.registry<{ id?: string }>()
  registry.add(refusalBody, { id: 'Refusal' })
  // A query is described as a list of parameters, not as a schema.
  for (const [name, value] of Object.entries(contract))
    if (value instanceof z.ZodType && !name.endsWith('Query'))
      registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) })
  for (const { path, body } of commands) if (!registry.has(body)) registry.add(body, { id: pascal(path) })
  return registry
}

/** `office/brands/save` as `OfficeBrandsSave`. */
export function pascal(path: string): string {
  return path.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase())
}
