type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Names the chunk of what some modules import at once: without a name of their own those modules would be dealt out to
 * a handful of small files, by which other screens use them too.
 */
export function chunkReachedFrom(
  name: string,
  starts: readonly string[],
): (id: string, graph: Graph) => string | null {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachableFrom(starts, graph)
    return reached.has(id) ? name : null
  }
}

function reachableFrom(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id.includes('node_modules')) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
