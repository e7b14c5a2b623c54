/**
 * A circle in a graph of modules, from a module back to itself, or null. Edges to unknown modules are ignored.
 * Iterative, so that a long chain of imports is no deep call stack.
 */
export function firstCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  for (const start of edges.keys()) {
    const cycle = cycleFrom(start, edges, done)
    if (cycle) return cycle
  }
  return null
}

function cycleFrom(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): string[] | null {
  if (done.has(start)) return null
  const path = [{ node: start, next: 0 }]
  const onPath = new Set([start])
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const target = edges.get(top.node)?.[top.next]
    top.next += 1
    if (target === undefined) {
      done.add(top.node)
      onPath.delete(top.node)
      path.pop()
    } else if (onPath.has(target)) {
      const nodes = path.map(({ node }) => node)
      return [...nodes.slice(nodes.indexOf(target)), target]
    } else if (edges.has(target) && !done.has(target)) {
      path.push({ node: target, next: 0 })
      onPath.add(target)
    }
  }
  return null
}

/**
 * The sets of nodes that all lead to each other, each sorted; a node that leads to itself alone is none. Quadratic: for
 * graphs of folders, not of modules.
 */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...edges.keys()].map((node) => [node, reachedFrom(node, edges)]))
  const circles = new Map<string, string[]>()
  for (const [node, targets] of reached) {
    const circle = [...targets].filter((target) => reached.get(target)?.has(node)).sort()
    if (circle.length > 1) circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reachedFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const target of edges.get(node) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}
