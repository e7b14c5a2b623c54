import { type CheckResult, problemAt } from './check.ts'
import { circles } from './cycles.ts'
import type { Module, ModuleImport } from './modules.ts'

/**
 * Circles that are not resolved yet, by their name in the check. An outdated entry fails the check, so the list can only
 * shrink.
 */
const knownCircles: readonly string[] = []

/**
 * Districts of a front end: a screen composes parts of any district, so the folders of districts form circles
 * while their parts do not. The rule `front-layers` (`boundary-rules.ts`) checks them.
 */
const heldByLayers = ['apps/backoffice', 'apps/storefront']

/** The nodes of a graph: a folder, and its children (folders and single files). */
type Graph = Map<string, Map<string, string>>

/**
 * Folders with the same parent import each other in one direction only, at every depth; types count.
 * A file beside folders is a node of its own: one node for all files beside a folder would make a circle of every
 * folder whose `routes.ts` uses a child that uses its `queries.ts`. Exempt are tests, which compose what they test,
 * the exports of an `index.ts`, and circles of files alone: one folder is read together, and modules that load each other
 * are another rule (`boundaries`).
 */
export function checkSiblings(
  modules: readonly Module[],
  known: readonly string[] = knownCircles,
): CheckResult {
  const graphs = graphsOf(modules)
  const circles = [...graphs]
    .filter(([parent]) => !heldByLayers.includes(parent))
    .flatMap(([parent, graph]) => circlesIn(parent, graph))
  const problems = [
    ...circles.filter(({ name }) => !known.includes(name)).flatMap(({ problems }) => problems),
    ...known
      .filter((name) => !circles.some((circle) => circle.name === name))
      .map((name) => `'${name}' is no circle any more: take it off the list`),
  ]
  if (graphs.size === 0)
    problems.push('No import from folder to folder was found, so no circle was looked for.')
  return { name: 'siblings', counts: `${graphs.size} folders, ${known.length} known circles`, problems }
}

/** For each folder, which of its children imports which other one, and an example of where. */
function graphsOf(modules: readonly Module[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const module of modules.filter(({ path }) => !isTestOf(path))) {
    for (const imported of module.imports) {
      const edge = edgeOf(module.path, imported)
      if (!edge) continue
      const graph = graphs.get(edge.parent) ?? new Map<string, Map<string, string>>()
      const targets = graph.get(edge.from) ?? new Map<string, string>()
      if (!targets.has(edge.to))
        targets.set(edge.to, problemAt(module.path, imported.line, `imports ${imported.to}`))
      graphs.set(edge.parent, graph.set(edge.from, targets))
    }
  }
  return graphs
}

function edgeOf(
  from: string,
  { to, isReexport }: ModuleImport,
): { parent: string; from: string; to: string } | null {
  if (/^(npm|node|nowhere):/.test(to)) return null
  const [own, reached] = [from.split('/'), to.split('/')]
  const depth = own.findIndex((part, index) => part !== reached[index])
  const [source, target] = [own[depth], reached[depth]]
  if (source === undefined || target === undefined) return null
  if (isReexport && /^index\.tsx?$/.test(source)) return null
  return { parent: own.slice(0, depth).join('/'), from: source, to: target }
}

function circlesIn(parent: string, graph: Graph): { name: string; problems: string[] }[] {
  const edges = new Map([...graph].map(([node, targets]) => [node, new Set(targets.keys())]))
  return circles(edges)
    .filter((nodes) => nodes.some((node) => !isFile(node)))
    .map((nodes) => {
      const name = `${parent}: ${nodes.join(', ')}`
      const within = nodes.flatMap((node) =>
        [...(graph.get(node) ?? [])].filter(([target]) => nodes.includes(target)).map(([, where]) => where),
      )
      return { name, problems: [`folders import each other in a circle: ${name}`, ...within] }
    })
}

const isFile = (node: string) => node.includes('.')

// Journeys are tests too; other files in e2e/ are checked like any code.
const isTestOf = (path: string) => /\.(test|e2e)\.tsx?$|(^|\/)testing\//.test(path)
