type Module = {
  importedIds: readonly string[]
  /** As it is after its types were taken out. */
  code: string | null
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/**
 * Tells what some modules import at once: without chunks of their own those modules would be dealt out to a handful of
 * small files, by which other screens use them too. Of an index, which names everything that a package has, only what
 * is imported from it counts.
 */
export function reachedFrom(starts: readonly string[]): (id: string, graph: Graph) => boolean {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachableFrom(starts, graph)
    return reached.has(id)
  }
}

function reachableFrom(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const module = graph.getModuleInfo(id)
    if (!module) continue
    const names = namesImportedBy(module)
    for (const imported of module.importedIds) open.push(...behind(imported, names, graph))
  }
  return reached
}

/** The modules that some names stand for where they are imported from a module: itself, or those that an index has them from. */
function behind(id: string, names: ReadonlySet<string>, graph: Graph): string[] {
  const module = graph.getModuleInfo(id)
  const clauses = module && clausesOf(module)
  if (!clauses) return [id]
  return clauses.flatMap(({ from, list }) => {
    if (list === null) return behind(from, names, graph)
    const wanted = list.filter(({ exported }) => names.has(exported)).map(({ source }) => source)
    return wanted.length > 0 ? behind(from, new Set(wanted), graph) : []
  })
}

type Clause = { from: string; list: { source: string; exported: string }[] | null }

const statement =
  /(import|export)\s*(?:\{([^}]*)\}|[^'"{};]*)\s*(?:from\s*)?["']([^"']+)["'];?|export\s*\{[^}]*\};?/g

/** What an index has from where; null of a module that is more than an index. */
function clausesOf({ code, importedIds }: Module): Clause[] | null {
  const bare = (code ?? '').replace(/^\s*"use strict";?|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const statements = [...bare.matchAll(statement)]
  const rest = statements.reduce((text, [whole]) => text.replace(whole, ''), bare).trim()
  if (rest !== '' || !statements.some(([, kind]) => kind === 'export')) return null
  // A module stands among the imported ones once, however often it is named.
  const specifiers = [...new Set(statements.flatMap(([, , , specifier]) => specifier ?? []))]
  return statements.flatMap(([, kind, list, specifier]) => {
    const from = importedIds[specifiers.indexOf(specifier ?? '')]
    if (kind !== 'export' || from === undefined) return []
    return [{ from, list: list === undefined ? null : namesIn(list) }]
  })
}

function namesImportedBy({ code }: Module): Set<string> {
  const lists = (code ?? '').matchAll(/\b(?:import|export)\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\b/g)
  return new Set([...lists].flatMap(([, list = '']) => namesIn(list).map(({ source }) => source)))
}

function namesIn(list: string): { source: string; exported: string }[] {
  return list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([source]) => source)
    .map(([source = '', exported = source]) => ({ source, exported }))
}
