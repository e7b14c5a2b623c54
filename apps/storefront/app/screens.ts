import { arriving } from '@anar/ui'
import type { FunctionComponent, ReactNode } from 'react'
import { languageNow } from '../platform/data/preferences.ts'
import { routeOf } from './route-match.ts'
import type { ScreenName } from './routes.ts'
import type { AnyMessages, ScreenModule } from './screen.ts'
import { isShopping, shoppingMessages } from './shopping.ts'

/** A screen with its placeholder until it has loaded. */
export type ArrivingScreen = FunctionComponent<{ waiting: ReactNode }>

/** The modules of the shopping screens, by their paths from this folder. */
const shoppingModules = import.meta.glob<ScreenModule>([
  '../content/screens/landing/index.tsx',
  '../catalogue/screens/{products-list,product-detail}/index.tsx',
  '../sales/screens/{baskets,choose-address,choose-payment}/index.tsx',
])

const arrived = new Map<ScreenName, FunctionComponent>()
const components = new Map<ScreenName, ArrivingScreen>()

/**
 * The screen as a component: the preloaded one, else a lazy one that waits for code and messages. Always the same
 * component afterwards, or the screen would remount during use.
 */
export function screenOf(name: ScreenName): ArrivingScreen {
  let component = components.get(name)
  if (!component) {
    component = arrived.get(name) ?? arriving(() => loadScreen(name))
    components.set(name, component)
  }
  return component
}

// The list of other screens is long, and most visits do not need it.
const otherScreens = () => import('./other-screens.ts')

/** The messages that a screen shows first. */
export async function messagesOf(name: ScreenName): Promise<readonly AnyMessages[]> {
  return isShopping(name) ? shoppingMessages(name) : (await otherScreens()).otherMessages(name)
}

async function loadModule(name: ScreenName): Promise<ScreenModule> {
  const modules = isShopping(name) ? shoppingModules : (await otherScreens()).screenModules()
  const load = modules[`../${name.replace('/', '/screens/')}/index.tsx`]
  if (!load) throw new Error(`No module of the screen ${name}`)
  return load()
}

async function loadMessages(name: ScreenName): Promise<void> {
  const all = await messagesOf(name)
  await Promise.all(all.map((messages) => messages.load(languageNow())))
}

/** The screen's code and messages. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const [module] = await Promise.all([loadModule(name), loadMessages(name)])
  arrived.set(name, module.default)
  return module
}

/** Preloads the screen of a path. A failure shows at navigation. */
export function preloadScreen(path: string): void {
  const route = routeOf(path)
  if (route) void loadScreen(route.screen).catch(() => undefined)
}
