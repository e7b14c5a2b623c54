import type { FieldAccess } from '@anar/contract/client'

/**
 * The field paths that a caller may read, in their order. Fields of unknown entities are requested: the server decides.
 * @spec 3.local-database.3
 */
export function readablePaths(
  entity: string,
  paths: readonly string[],
  access: FieldAccess | null,
): readonly string[] {
  if (access === null) return paths
  return paths.filter((path) => {
    const steps = path.split('.')
    const field = steps.pop()!
    let at: string | undefined = entity
    for (const step of steps) at = at === undefined ? at : access[at]?.relations[step]
    const known = at === undefined ? undefined : access[at]
    return known === undefined || known.fields.includes(field)
  })
}

let current: FieldAccess | null = null

/** Sets the field access of the caller; null if unknown. */
export function knowFields(access: FieldAccess | null): void {
  current = access
}

/** The field paths without those that the server would refuse. */
export const readableNow = (entity: string, paths: readonly string[]) => readablePaths(entity, paths, current)
