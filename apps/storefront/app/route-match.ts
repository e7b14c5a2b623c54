import { type ScreenName, type ScreenRoute, screenRoutes } from './routes.ts'

/** The screen of a path (without its search part), or null where no route has it. `:name` stands for one segment. */
export function routeOf(path: string): (ScreenRoute & { screen: ScreenName }) | null {
  const bare = path.replace(/[?#].*$/, '')
  return screenRoutes.find((route) => patternOf(route.path).test(bare)) ?? null
}

/** A route's path as an expression: a trailing slash and the case of letters do not matter, as in the router. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
}

/** The path after the hash sign, '/' where there is none: '#products-list?text=x' → '/products-list?text=x'. */
export function pathOfHash(hash: string): string {
  const path = hash.replace(/^#/, '')
  return path.startsWith('/') ? path : `/${path}`
}
