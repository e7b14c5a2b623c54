import { arriving } from '@anar/ui'
import type { Texts } from '@anar/ui/i18n'
import type { FunctionComponent, ReactNode } from 'react'
import { languageNow } from '../data/preferences.ts'
import { addressesTexts } from '../texts/addresses.ts'
import { authTexts } from '../texts/auth.ts'
import { banksTexts } from '../texts/banks.ts'
import { basketsTexts } from '../texts/baskets.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { complaintsTexts } from '../texts/complaints.ts'
import { failureTexts } from '../texts/failures.ts'
import { faultTexts } from '../texts/faults.ts'
import { incomePlanTexts } from '../texts/income-plan.ts'
import { loginTexts } from '../texts/login.ts'
import { mapTexts } from '../texts/map.ts'
import { marketerTexts } from '../texts/marketer.ts'
import { nationalityTexts } from '../texts/nationalities.ts'
import { networkTexts } from '../texts/network.ts'
import { orderActionsTexts } from '../texts/order-actions.ts'
import { ordersTexts } from '../texts/orders.ts'
import { paymentMeansTexts } from '../texts/payment-means.ts'
import { paymentResultTexts } from '../texts/payment-result.ts'
import { productTexts } from '../texts/product.ts'
import { productsTexts } from '../texts/products.ts'
import { profileTexts } from '../texts/profile.ts'
import { profileMenuTexts } from '../texts/profile-menu.ts'
import { readingTexts } from '../texts/reading.ts'
import { recoveryTexts } from '../texts/recovery.ts'
import { returnsTexts } from '../texts/returns.ts'
import { sellerTexts } from '../texts/seller.ts'
import { signUpTexts } from '../texts/sign-up.ts'
import { teamTexts } from '../texts/team.ts'
import { testPagesTexts } from '../texts/test-pages.ts'
import { walletTexts } from '../texts/wallet.ts'
import type { Prefetch } from './prefetch.ts'
import { routeOf } from './route-match.ts'
import type { ScreenName } from './routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables of different areas have different keys, and none is read here
type AnyTexts = Texts<any>
/** A screen, and what stands in its place while it is on its way. */
export type ArrivingScreen = FunctionComponent<{ waiting: ReactNode }>
type ScreenModule = { default: FunctionComponent; prefetch?: Prefetch }
type Screen = { load: () => Promise<ScreenModule>; texts: readonly AnyTexts[] }

/** How each screen of routes.ts is brought: its folder, and the texts it shows first. */
const screens: Record<ScreenName, Screen> = {
  // Its texts travel with it: the page that the server rendered is taken over without waiting.
  landing: { load: () => import('../screens/landing/index.tsx'), texts: [] },
  'products-list': { load: () => import('../screens/products-list/index.tsx'), texts: [productsTexts] },
  'product-detail': { load: () => import('../screens/product-detail/index.tsx'), texts: [productTexts] },
  login: { load: () => import('../screens/login/index.tsx'), texts: [authTexts, loginTexts] },
  'login-otp': { load: () => import('../screens/login-otp/index.tsx'), texts: [authTexts, loginTexts] },
  'sign-up': {
    load: () => import('../screens/sign-up/index.tsx'),
    texts: [authTexts, signUpTexts, nationalityTexts, faultTexts, failureTexts],
  },
  'sign-up-otp': {
    load: () => import('../screens/sign-up-otp/index.tsx'),
    texts: [authTexts, signUpTexts, failureTexts],
  },
  'sign-up-verify-email-code': {
    load: () => import('../screens/sign-up-verify-email-code/index.tsx'),
    texts: [authTexts, signUpTexts, faultTexts, failureTexts],
  },
  'set-password': {
    load: () => import('../screens/set-password/index.tsx'),
    texts: [authTexts, signUpTexts, faultTexts, failureTexts],
  },
  'reset-password': {
    load: () => import('../screens/reset-password/index.tsx'),
    texts: [authTexts, recoveryTexts, faultTexts, failureTexts],
  },
  'reset-password-verify-email-code': {
    load: () => import('../screens/reset-password-verify-email-code/index.tsx'),
    texts: [authTexts, recoveryTexts, failureTexts],
  },
  'set-new-password': {
    load: () => import('../screens/set-new-password/index.tsx'),
    texts: [authTexts, recoveryTexts, faultTexts, failureTexts],
  },
  'forget-username': {
    load: () => import('../screens/forget-username/index.tsx'),
    texts: [authTexts, recoveryTexts, faultTexts],
  },
  baskets: { load: () => import('../screens/baskets/index.tsx'), texts: [basketsTexts, checkoutTexts] },
  'choose-address': { load: () => import('../screens/choose-address/index.tsx'), texts: [checkoutTexts] },
  'choose-payment': {
    load: () => import('../screens/choose-payment/index.tsx'),
    texts: [checkoutTexts, paymentMeansTexts],
  },
  'check-payment': {
    load: () => import('../screens/check-payment/index.tsx'),
    texts: [checkoutTexts, paymentResultTexts],
  },
  'order-confirmation': {
    load: () => import('../screens/order-confirmation/index.tsx'),
    texts: [ordersTexts, orderActionsTexts, checkoutTexts],
  },
  'ongoing-orders': {
    load: () => import('../screens/ongoing-orders/index.tsx'),
    texts: [ordersTexts, orderActionsTexts, profileMenuTexts, returnsTexts],
  },
  'set-address-location': {
    load: () => import('../screens/set-address-location/index.tsx'),
    texts: [addressesTexts, mapTexts, authTexts, failureTexts],
  },
  address: {
    load: () => import('../screens/address/index.tsx'),
    texts: [addressesTexts, authTexts, faultTexts, failureTexts],
  },
  addresses: {
    load: () => import('../screens/addresses/index.tsx'),
    texts: [addressesTexts, mapTexts, profileMenuTexts, faultTexts, failureTexts],
  },
  'neshan-map': {
    load: () => import('../screens/neshan-map/index.tsx'),
    texts: [testPagesTexts, mapTexts, failureTexts],
  },
  'logo-motion': { load: () => import('../screens/logo-motion/index.tsx'), texts: [testPagesTexts] },
  'order-status': {
    load: () => import('../screens/order-status/index.tsx'),
    texts: [ordersTexts, orderActionsTexts, checkoutTexts, profileMenuTexts, returnsTexts],
  },
  'defective-orders': {
    load: () => import('../screens/defective-orders/index.tsx'),
    texts: [returnsTexts, ordersTexts, profileTexts, profileMenuTexts],
  },
  'defective-product': {
    load: () => import('../screens/defective-product/index.tsx'),
    texts: [returnsTexts, faultTexts, failureTexts],
  },
  'about-us': { load: () => import('../screens/about-us/index.tsx'), texts: [readingTexts] },
  'contact-us': { load: () => import('../screens/contact-us/index.tsx'), texts: [readingTexts] },
  'terms-and-rules': { load: () => import('../screens/terms-and-rules/index.tsx'), texts: [readingTexts] },
  dissatisfaction: {
    load: () => import('../screens/dissatisfaction/index.tsx'),
    texts: [readingTexts, complaintsTexts, faultTexts],
  },
  'legal-contract': { load: () => import('../screens/legal-contract/index.tsx'), texts: [readingTexts] },
  'income-plan': {
    load: () => import('../screens/income-plan/index.tsx'),
    texts: [readingTexts, incomePlanTexts],
  },
  'become-marketer': {
    load: () => import('../screens/become-marketer/index.tsx'),
    texts: [marketerTexts, faultTexts],
  },
  'marketer-status': { load: () => import('../screens/marketer-status/index.tsx'), texts: [marketerTexts] },
  'upload-document': {
    load: () => import('../screens/upload-document/index.tsx'),
    texts: [marketerTexts],
  },
  'seller-sign-up': {
    load: () => import('../screens/seller-sign-up/index.tsx'),
    texts: [sellerTexts, authTexts, faultTexts],
  },
  'seller-users': {
    load: () => import('../screens/seller-users/index.tsx'),
    texts: [sellerTexts, faultTexts, failureTexts],
  },
  'network-marketer-info': {
    load: () => import('../screens/network-marketer-info/index.tsx'),
    texts: [profileTexts, profileMenuTexts, marketerTexts, nationalityTexts],
  },
  'edit-user-info': {
    load: () => import('../screens/edit-user-info/index.tsx'),
    texts: [profileTexts, profileMenuTexts, faultTexts, failureTexts],
  },
  'bank-account-info': {
    load: () => import('../screens/bank-account-info/index.tsx'),
    texts: [profileTexts, profileMenuTexts, banksTexts, walletTexts, faultTexts],
  },
  'top-up': {
    load: () => import('../screens/top-up/index.tsx'),
    texts: [profileTexts, profileMenuTexts, walletTexts],
  },
  transactions: {
    load: () => import('../screens/transactions/index.tsx'),
    texts: [profileTexts, profileMenuTexts, walletTexts],
  },
  'seller-settlements': {
    load: () => import('../screens/seller-settlements/index.tsx'),
    texts: [profileTexts, profileMenuTexts, walletTexts],
  },
  sessions: {
    load: () => import('../screens/sessions/index.tsx'),
    texts: [profileTexts, profileMenuTexts, faultTexts, failureTexts],
  },
  notices: {
    load: () => import('../screens/notices/index.tsx'),
    texts: [profileTexts, profileMenuTexts],
  },
  'network-month': {
    load: () => import('../screens/network-month/index.tsx'),
    texts: [networkTexts, profileTexts, profileMenuTexts],
  },
  'network-statements': {
    load: () => import('../screens/network-statements/index.tsx'),
    texts: [networkTexts, profileTexts, profileMenuTexts],
  },
  'network-statement': {
    load: () => import('../screens/network-statement/index.tsx'),
    texts: [networkTexts, profileTexts, profileMenuTexts],
  },
  'network-team': {
    load: () => import('../screens/network-team/index.tsx'),
    texts: [teamTexts, networkTexts, profileTexts, profileMenuTexts],
  },
  'network-simulator': {
    load: () => import('../screens/network-simulator/index.tsx'),
    texts: [teamTexts, networkTexts, profileTexts, profileMenuTexts],
  },
  training: {
    load: () => import('../screens/training/index.tsx'),
    texts: [profileTexts, profileMenuTexts],
  },
  'identity-return': { load: () => import('../screens/identity-return/index.tsx'), texts: [profileTexts] },
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

/** The screen's code and texts. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const { load, texts } = screens[name]
  const [module] = await Promise.all([load(), ...texts.map((table) => table.load(languageNow()))])
  arrived.set(name, module.default)
  return module
}

/** Fetches the screen of a path ahead, when a person is about to go there. A failure is met again on arrival. */
export function preloadScreen(path: string): void {
  const route = routeOf(path)
  if (route) void loadScreen(route.screen).catch(() => undefined)
}
