import { arriving } from '@anar/ui'
import type { FunctionComponent, ReactNode } from 'react'
import { productTexts } from '../catalogue/messages/product.ts'
import { productsTexts } from '../catalogue/messages/products.ts'
import { shareTexts } from '../catalogue/messages/share.ts'
import { landingTexts } from '../content/messages/landing.ts'
import { paymentMeansTexts } from '../money/messages/payment-means.ts'
import { languageNow } from '../platform/data/preferences.ts'
import { titleTexts } from '../platform/messages/titles.ts'
import { basketsTexts } from '../sales/messages/baskets.ts'
import { checkoutTexts } from '../sales/messages/checkout.ts'
import { chooseAddressTexts } from '../sales/messages/choose-address.ts'
import { choosePaymentTexts } from '../sales/messages/choose-payment.ts'
import { routeOf } from './route-match.ts'
import type { ScreenName } from './routes.ts'
import type { BrowsingScreen, ScreenModule, Tables } from './screen.ts'
import { browsingTexts } from './screen-texts.ts'

/** A screen, and what stands in its place while it is on its way. */
export type ArrivingScreen = FunctionComponent<{ waiting: ReactNode }>

/** How the screens of those who look around and buy are brought. */
const loadBrowsing: Record<BrowsingScreen, () => Promise<ScreenModule>> = {
  'content/landing': () => import('../content/screens/landing/index.tsx'),
  'catalogue/products-list': () => import('../catalogue/screens/products-list/index.tsx'),
  'catalogue/product-detail': () => import('../catalogue/screens/product-detail/index.tsx'),
  'sales/baskets': () => import('../sales/screens/baskets/index.tsx'),
  'sales/choose-address': () => import('../sales/screens/choose-address/index.tsx'),
  'sales/choose-payment': () => import('../sales/screens/choose-payment/index.tsx'),
}

const browsingTables: Tables<(typeof browsingTexts)[BrowsingScreen][number]> = {
  'sales/baskets': basketsTexts,
  'sales/checkout': checkoutTexts,
  'sales/choose-address': chooseAddressTexts,
  'sales/choose-payment': choosePaymentTexts,
  'content/landing': landingTexts,
  'money/payment-means': paymentMeansTexts,
  'catalogue/product': productTexts,
  'catalogue/products': productsTexts,
  'catalogue/share': shareTexts,
}

const arrived = new Map<ScreenName, FunctionComponent>()
const components = new Map<ScreenName, ArrivingScreen>()

/**
 * The screen as a component: itself where it has been loaded ahead, else one that waits until its code and its
 * texts are there. Always the same one afterwards, or the screen would begin anew while somebody uses it.
 */
export function screenOf(name: ScreenName): ArrivingScreen {
  let component = components.get(name)
  if (!component) {
    component = arrived.get(name) ?? arriving(() => loadScreen(name))
    components.set(name, component)
  }
  return component
}

const isBrowsing = (name: ScreenName): name is BrowsingScreen => Object.hasOwn(loadBrowsing, name)

/** The tables of texts that a screen shows first. */
export async function tablesOf(name: ScreenName): Promise<Tables<string>[string][]> {
  if (isBrowsing(name)) return browsingTexts[name].map((area) => browsingTables[area])
  const { tablesOfOther } = await otherScreens()
  return [titleTexts, ...tablesOfOther(name)]
}

// What is there besides is many names, and most visits need none of them.
const otherScreens = () => import('./other-screens.ts')

async function loadModule(name: ScreenName): Promise<ScreenModule> {
  return isBrowsing(name) ? loadBrowsing[name]() : (await otherScreens()).loadOther[name]()
}

async function loadTexts(name: ScreenName): Promise<void> {
  const tables = await tablesOf(name)
  await Promise.all(tables.map((table) => table.load(languageNow())))
}

/** The screen's code and texts. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const [module] = await Promise.all([loadModule(name), loadTexts(name)])
  arrived.set(name, module.default)
  return module
}

/** Fetches the screen of a path ahead, when a person is about to go there. A failure is met again on arrival. */
export function preloadScreen(path: string): void {
  const route = routeOf(path)
  if (route) void loadScreen(route.screen).catch(() => undefined)
}
