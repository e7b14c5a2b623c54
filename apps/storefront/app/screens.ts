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
import type { BrowsingScreen, OtherScreen, Screen, ScreenModule } from './screen.ts'

/** A screen, and what stands in its place while it is on its way. */
export type ArrivingScreen = FunctionComponent<{ waiting: ReactNode }>

/** How the screens of those who look around and buy are brought: their folder, and the texts they show first. */
const browsingScreens: Record<BrowsingScreen, Screen> = {
  landing: { load: () => import('../screens/landing/index.tsx'), texts: [landingTexts] },
  'products-list': { load: () => import('../screens/products-list/index.tsx'), texts: [productsTexts] },
  'product-detail': {
    load: () => import('../screens/product-detail/index.tsx'),
    texts: [productTexts, shareTexts],
  },
  baskets: { load: () => import('../screens/baskets/index.tsx'), texts: [basketsTexts, checkoutTexts] },
  'choose-address': {
    load: () => import('../screens/choose-address/index.tsx'),
    texts: [checkoutTexts, chooseAddressTexts],
  },
  'choose-payment': {
    load: () => import('../screens/choose-payment/index.tsx'),
    texts: [checkoutTexts, choosePaymentTexts, paymentMeansTexts],
  },
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

const isBrowsing = (name: ScreenName): name is BrowsingScreen => Object.hasOwn(browsingScreens, name)

// What is there besides is many names, and most visits need none of them.
async function otherScreen(name: OtherScreen): Promise<Screen> {
  const { otherScreens } = await import('./other-screens.ts')
  const { load, texts } = otherScreens[name]
  return { load, texts: [titleTexts, ...texts] }
}

/** The screen's code and texts. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const { load, texts } = isBrowsing(name) ? browsingScreens[name] : await otherScreen(name)
  const [module] = await Promise.all([load(), ...texts.map((table) => table.load(languageNow()))])
  arrived.set(name, module.default)
  return module
}

/** Fetches the screen of a path ahead, when a person is about to go there. A failure is met again on arrival. */
export function preloadScreen(path: string): void {
  const route = routeOf(path)
  if (route) void loadScreen(route.screen).catch(() => undefined)
}
