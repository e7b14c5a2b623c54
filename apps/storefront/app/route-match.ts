import { findParams, findRoute } from '@anar/app-kit/route-match'
import { type ScreenName, screenRoutes, type TitleKey } from './routes.ts'
import type { ScreenRoute } from './screen.ts'

/** The shop's screen of a path (with or without its search part), or null. */
export const routeOf = (path: string): (ScreenRoute & { screen: ScreenName; title: TitleKey }) | null =>
  findRoute(screenRoutes, path)

export const paramsOf = (path: string) => findParams(screenRoutes, path)
