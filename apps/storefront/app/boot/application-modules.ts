type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Names the chunk of what the entry imports at once: without a name of their own those modules would be dealt out to
 * a handful of small files, by which other screens use them too. Components are left out: the entry reaches every
 * one of them through the package's index, and uses few.
 */
export function applicationChunk(entry: string): (id: string, graph: Graph) => string | null {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachableFrom(entry, graph)
    // The entry stays by itself: emptied of its code, the build would leave it out.
    if (id === entry) return null
    return reached.has(id) ? 'application' : null
  }
}

function reachableFrom(entry: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id.includes('node_modules')) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
