import { arriving } from '@anar/ui'
import type { FunctionComponent, ReactNode } from 'react'
import { languageNow } from '../data/preferences.ts'
import { basketsTexts } from '../texts/baskets.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { chooseAddressTexts } from '../texts/choose-address.ts'
import { choosePaymentTexts } from '../texts/choose-payment.ts'
import { landingTexts } from '../texts/landing.ts'
import { paymentMeansTexts } from '../texts/payment-means.ts'
import { productTexts } from '../texts/product.ts'
import { productsTexts } from '../texts/products.ts'
import { shareTexts } from '../texts/share.ts'
import { titleTexts } from '../texts/titles.ts'
import { routeOf } from './route-match.ts'
import type { ScreenName } from './routes.ts'
import type { BrowsingScreen, ScreenModule, Tables } from './screen.ts'
import { browsingTexts } from './screen-texts.ts'

/** A screen, and what stands in its place while it is on its way. */
export type ArrivingScreen = FunctionComponent<{ waiting: ReactNode }>

/** How the screens of those who look around and buy are brought. */
const loadBrowsing: Record<BrowsingScreen, () => Promise<ScreenModule>> = {
  landing: () => import('../screens/landing/index.tsx'),
  'products-list': () => import('../screens/products-list/index.tsx'),
  'product-detail': () => import('../screens/product-detail/index.tsx'),
  baskets: () => import('../screens/baskets/index.tsx'),
  'choose-address': () => import('../screens/choose-address/index.tsx'),
  'choose-payment': () => import('../screens/choose-payment/index.tsx'),
}

const browsingTables: Tables<(typeof browsingTexts)[BrowsingScreen][number]> = {
  baskets: basketsTexts,
  checkout: checkoutTexts,
  'choose-address': chooseAddressTexts,
  'choose-payment': choosePaymentTexts,
  landing: landingTexts,
  'payment-means': paymentMeansTexts,
  product: productTexts,
  products: productsTexts,
  share: shareTexts,
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
