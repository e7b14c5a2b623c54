import { addressesTexts } from '../texts/addresses.ts'
import { authTexts } from '../texts/auth.ts'
import { banksTexts } from '../texts/banks.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { commentsTexts } from '../texts/comments.ts'
import { compareTexts } from '../texts/compare.ts'
import { complaintsTexts } from '../texts/complaints.ts'
import { failureTexts } from '../texts/failures.ts'
import { faultTexts } from '../texts/faults.ts'
import { favouritesTexts } from '../texts/favourites.ts'
import { incomePlanTexts } from '../texts/income-plan.ts'
import { loginTexts } from '../texts/login.ts'
import { mapTexts } from '../texts/map.ts'
import { marketerTexts } from '../texts/marketer.ts'
import { networkTexts } from '../texts/network.ts'
import { orderActionsTexts } from '../texts/order-actions.ts'
import { ordersTexts } from '../texts/orders.ts'
import { paymentResultTexts } from '../texts/payment-result.ts'
import { profileTexts } from '../texts/profile.ts'
import { profileMenuTexts } from '../texts/profile-menu.ts'
import { readingTexts } from '../texts/reading.ts'
import { recoveryTexts } from '../texts/recovery.ts'
import { returnsTexts } from '../texts/returns.ts'
import { sellerTexts } from '../texts/seller.ts'
import { sellerOffersTexts } from '../texts/seller-offers.ts'
import { signUpTexts } from '../texts/sign-up.ts'
import { supportTexts } from '../texts/support.ts'
import { teamTexts } from '../texts/team.ts'
import { testPagesTexts } from '../texts/test-pages.ts'
import { walletTexts } from '../texts/wallet.ts'
import { whyPriceTexts } from '../texts/why-price.ts'
import type { OtherScreen, ScreenModule, Tables } from './screen.ts'
import { otherTexts } from './screen-texts.ts'

/** How every other screen of routes.ts is brought. */
export const loadOther: Record<OtherScreen, () => Promise<ScreenModule>> = {
  login: () => import('../screens/login/index.tsx'),
  'login-otp': () => import('../screens/login-otp/index.tsx'),
  'sign-up': () => import('../screens/sign-up/index.tsx'),
  'sign-up-otp': () => import('../screens/sign-up-otp/index.tsx'),
  'sign-up-verify-email-code': () => import('../screens/sign-up-verify-email-code/index.tsx'),
  'set-password': () => import('../screens/set-password/index.tsx'),
  'reset-password': () => import('../screens/reset-password/index.tsx'),
  'reset-password-verify-email-code': () => import('../screens/reset-password-verify-email-code/index.tsx'),
  'set-new-password': () => import('../screens/set-new-password/index.tsx'),
  'forget-username': () => import('../screens/forget-username/index.tsx'),
  'check-payment': () => import('../screens/check-payment/index.tsx'),
  'order-confirmation': () => import('../screens/order-confirmation/index.tsx'),
  'ongoing-orders': () => import('../screens/ongoing-orders/index.tsx'),
  'set-address-location': () => import('../screens/set-address-location/index.tsx'),
  address: () => import('../screens/address/index.tsx'),
  addresses: () => import('../screens/addresses/index.tsx'),
  'neshan-map': () => import('../screens/neshan-map/index.tsx'),
  'logo-motion': () => import('../screens/logo-motion/index.tsx'),
  'order-status': () => import('../screens/order-status/index.tsx'),
  'defective-orders': () => import('../screens/defective-orders/index.tsx'),
  'defective-product': () => import('../screens/defective-product/index.tsx'),
  'about-us': () => import('../screens/about-us/index.tsx'),
  'contact-us': () => import('../screens/contact-us/index.tsx'),
  'terms-and-rules': () => import('../screens/terms-and-rules/index.tsx'),
  dissatisfaction: () => import('../screens/dissatisfaction/index.tsx'),
  'legal-contract': () => import('../screens/legal-contract/index.tsx'),
  'income-plan': () => import('../screens/income-plan/index.tsx'),
  'become-marketer': () => import('../screens/become-marketer/index.tsx'),
  'marketer-status': () => import('../screens/marketer-status/index.tsx'),
  'upload-document': () => import('../screens/upload-document/index.tsx'),
  'seller-sign-up': () => import('../screens/seller-sign-up/index.tsx'),
  'seller-users': () => import('../screens/seller-users/index.tsx'),
  'network-marketer-info': () => import('../screens/network-marketer-info/index.tsx'),
  'edit-user-info': () => import('../screens/edit-user-info/index.tsx'),
  'bank-account-info': () => import('../screens/bank-account-info/index.tsx'),
  'top-up': () => import('../screens/top-up/index.tsx'),
  transactions: () => import('../screens/transactions/index.tsx'),
  'seller-offers': () => import('../screens/seller-offers/index.tsx'),
  'seller-offer-new': () => import('../screens/seller-offer-new/index.tsx'),
  'seller-offer': () => import('../screens/seller-offer/index.tsx'),
  'seller-settlements': () => import('../screens/seller-settlements/index.tsx'),
  sessions: () => import('../screens/sessions/index.tsx'),
  notices: () => import('../screens/notices/index.tsx'),
  compare: () => import('../screens/compare/index.tsx'),
  favourites: () => import('../screens/favourites/index.tsx'),
  'my-comments': () => import('../screens/my-comments/index.tsx'),
  'network-month': () => import('../screens/network-month/index.tsx'),
  'network-statements': () => import('../screens/network-statements/index.tsx'),
  'network-statement': () => import('../screens/network-statement/index.tsx'),
  'network-team': () => import('../screens/network-team/index.tsx'),
  'network-simulator': () => import('../screens/network-simulator/index.tsx'),
  training: () => import('../screens/training/index.tsx'),
  'identity-return': () => import('../screens/identity-return/index.tsx'),
}

const tables: Tables<(typeof otherTexts)[OtherScreen][number]> = {
  addresses: addressesTexts,
  auth: authTexts,
  banks: banksTexts,
  checkout: checkoutTexts,
  comments: commentsTexts,
  compare: compareTexts,
  complaints: complaintsTexts,
  failures: failureTexts,
  faults: faultTexts,
  favourites: favouritesTexts,
  'income-plan': incomePlanTexts,
  login: loginTexts,
  map: mapTexts,
  marketer: marketerTexts,
  network: networkTexts,
  'order-actions': orderActionsTexts,
  orders: ordersTexts,
  'payment-result': paymentResultTexts,
  profile: profileTexts,
  'profile-menu': profileMenuTexts,
  reading: readingTexts,
  recovery: recoveryTexts,
  returns: returnsTexts,
  seller: sellerTexts,
  'seller-offers': sellerOffersTexts,
  'sign-up': signUpTexts,
  support: supportTexts,
  team: teamTexts,
  'test-pages': testPagesTexts,
  wallet: walletTexts,
  'why-price': whyPriceTexts,
}

/** The tables that a screen shows first. */
export const tablesOfOther = (name: OtherScreen) => otherTexts[name].map((area) => tables[area])
