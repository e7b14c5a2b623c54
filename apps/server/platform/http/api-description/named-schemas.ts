import * as contract from '@anar/contract/commands'
import { commands } from '@anar/contract/commands/list'
import { z } from 'zod'
import { refusalBody } from '../refusal-body.ts'

/**
 * The schemas that the description names: whatever the contract exports, by the name of its export (`basketAnswer` is
 * `BasketAnswer`), and the body of each command by its path (`BasketsCreateInput`).
 */
export function namedSchemas(): z.core.$ZodRegistry<{ id?: string }> {
  const registry = z.registry<{ id?: string }>()
  registry.add(refusalBody, { id: 'Refusal' })
  // What an address asks by is a list of parameters and no schema of its own.
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
