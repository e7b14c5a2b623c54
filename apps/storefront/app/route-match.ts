import { type ScreenName, type ScreenRoute, screenRoutes, type TitleKey } from './routes.ts'

/** The screen of a path (without its search part), or null where no route has it. `:name` stands for one segment. */
export function routeOf(path: string): (ScreenRoute & { screen: ScreenName; title: TitleKey }) | null {
  const bare = path.replace(/[?#].*$/, '')
  return screenRoutes.find((route) => patternOf(route.path).test(bare)) ?? null
}

/** What stands in a path for the `:names` of its route, decoded; none where no route has it. */
export function paramsOf(path: string): Readonly<Record<string, string>> {
  const route = routeOf(path)
  if (!route) return {}
  const values = path.replace(/[?#].*$/, '').split('/')
  const params = route.path.split('/').flatMap((part, place): [string, string][] => {
    return part.startsWith(':') ? [[part.slice(1), decoded(values[place] ?? '')]] : []
  })
  return Object.fromEntries(params)
}

// An address from elsewhere may hold a percent sign that means nothing.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A route's path as an expression: a trailing slash and the case of letters do not matter, as in the router. */
export function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
  patterns.set(path, pattern)
  return pattern
}

// Every link that is pointed at asks for the route of its path.
const patterns = new Map<string, RegExp>()

/** The path after the hash sign, '/' where there is none: '#products-list?text=x' → '/products-list?text=x'. */
export function pathOfHash(hash: string): string {
  const path = hash.replace(/^#/, '')
  return path.startsWith('/') ? path : `/${path}`
}
