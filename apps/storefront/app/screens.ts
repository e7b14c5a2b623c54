import type { Texts } from '@anar/ui/i18n'
import { type ComponentType, lazy } from 'react'
import { languageNow } from '../data/preferences.ts'
import { basketsTexts } from '../texts/baskets.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { loginTexts } from '../texts/login.ts'
import { ordersTexts } from '../texts/orders.ts'
import { productTexts } from '../texts/product.ts'
import { productsTexts } from '../texts/products.ts'
import type { Prefetch } from './prefetch.ts'
import { routeOf } from './route-match.ts'
import type { ScreenName } from './routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables of different areas have different keys, and none is read here
type AnyTexts = Texts<any>
type ScreenModule = { default: ComponentType; prefetch?: Prefetch }
type Screen = { load: () => Promise<ScreenModule>; texts: readonly AnyTexts[] }

/** How each screen of routes.ts is brought: its folder, and the texts it shows first. */
const screens: Record<ScreenName, Screen> = {
  // Its texts travel with it: the page that the server rendered is taken over without waiting.
  landing: { load: () => import('../screens/landing/index.tsx'), texts: [] },
  'products-list': { load: () => import('../screens/products-list/index.tsx'), texts: [productsTexts] },
  'product-detail': { load: () => import('../screens/product-detail/index.tsx'), texts: [productTexts] },
  login: { load: () => import('../screens/login/index.tsx'), texts: [loginTexts] },
  baskets: { load: () => import('../screens/baskets/index.tsx'), texts: [basketsTexts, checkoutTexts] },
  'choose-address': { load: () => import('../screens/choose-address/index.tsx'), texts: [checkoutTexts] },
  'choose-payment': { load: () => import('../screens/choose-payment/index.tsx'), texts: [checkoutTexts] },
  'check-payment': { load: () => import('../screens/check-payment/index.tsx'), texts: [checkoutTexts] },
  'order-confirmation': {
    load: () => import('../screens/order-confirmation/index.tsx'),
    texts: [ordersTexts, checkoutTexts],
  },
  'ongoing-orders': {
    load: () => import('../screens/ongoing-orders/index.tsx'),
    texts: [ordersTexts, checkoutTexts],
  },
  'order-status': {
    load: () => import('../screens/order-status/index.tsx'),
    texts: [ordersTexts, checkoutTexts],
  },
}

const arrived = new Map<ScreenName, ComponentType>()
const components = new Map<ScreenName, ComponentType>()

/**
 * The screen as a component: itself where it has been loaded ahead, else one that suspends until its code and its
 * texts are there. Always the same one afterwards, or the screen would begin anew while somebody uses it.
 */
export function screenOf(name: ScreenName): ComponentType {
  let component = components.get(name)
  if (!component) {
    component = arrived.get(name) ?? lazy(() => loadScreen(name))
    components.set(name, component)
  }
  return component
}

/** The screen's code and texts. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const { load, texts } = screens[name]
  try {
    const [module] = await Promise.all([load(), ...texts.map((table) => table.load(languageNow()))])
    arrived.set(name, module.default)
    return module
  } catch (error) {
    // What did not arrive may arrive the next time somebody goes there.
    components.delete(name)
    throw error
  }
}

/** Fetches the screen of a path ahead, when a person is about to go there. A failure is met again on arrival. */
export function preloadScreen(path: string): void {
  const route = routeOf(path)
  if (route) void loadScreen(route.screen).catch(() => undefined)
}
