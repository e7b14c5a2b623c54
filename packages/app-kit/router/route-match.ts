/** One entry of a front end's list of screens; `:name` in the path matches one segment. */
type RoutePath = { path: string }

/** The first route of the list that a path (with or without its search part) matches, or null. */
export function findRoute<Route extends RoutePath>(routes: readonly Route[], path: string): Route | null {
  const bare = withoutSearch(path)
  return routes.find((route) => patternOf(route.path).test(bare)) ?? null
}

/** The segments of a path that match the `:names` of its route, decoded; empty where no route matches. */
export function findParams(routes: readonly RoutePath[], path: string): Readonly<Record<string, string>> {
  const route = findRoute(routes, path)
  if (!route) return {}
  const values = withoutSearch(path).split('/')
  const params = route.path.split('/').flatMap((part, position): [string, string][] => {
    return part.startsWith(':') ? [[part.slice(1), decoded(values[position] ?? '')]] : []
  })
  return Object.fromEntries(params)
}

const withoutSearch = (path: string) => path.replace(/[?#].*$/, '')

// A typed address may have a percent sign that is no valid escape.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

// Cached, because pointing at a link looks up the route of its path. The keys are the paths of the list.
const patterns = new Map<string, RegExp>()

/** A route's path as an expression. A trailing slash and the case of letters do not matter. */
export function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
  patterns.set(path, pattern)
  return pattern
}

/** The path after the hash sign, '/' where there is none: '#products-list?text=x' → '/products-list?text=x'. */
export function pathOfHash(hash: string): string {
  const path = hash.replace(/^#/, '')
  return path.startsWith('/') ? path : `/${path}`
}
