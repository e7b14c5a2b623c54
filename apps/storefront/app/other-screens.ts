import { commentsTexts } from '../catalogue/messages/comments.ts'
import { compareTexts } from '../catalogue/messages/compare.ts'
import { favouritesTexts } from '../catalogue/messages/favourites.ts'
import { readingTexts } from '../content/messages/reading.ts'
import { banksTexts } from '../money/messages/banks.ts'
import { walletTexts } from '../money/messages/wallet.ts'
import { incomePlanTexts } from '../network/messages/income-plan.ts'
import { marketerTexts } from '../network/messages/marketer.ts'
import { networkTexts } from '../network/messages/network.ts'
import { teamTexts } from '../network/messages/team.ts'
import { addressesTexts } from '../people/messages/addresses.ts'
import { authTexts } from '../people/messages/auth.ts'
import { loginTexts } from '../people/messages/login.ts'
import { mapTexts } from '../people/messages/map.ts'
import { profileTexts } from '../people/messages/profile.ts'
import { profileMenuTexts } from '../people/messages/profile-menu.ts'
import { recoveryTexts } from '../people/messages/recovery.ts'
import { signUpTexts } from '../people/messages/sign-up.ts'
import { failureTexts } from '../platform/messages/failures.ts'
import { faultTexts } from '../platform/messages/faults.ts'
import { supportTexts } from '../platform/messages/support.ts'
import { testPagesTexts } from '../platform/messages/test-pages.ts'
import { checkoutTexts } from '../sales/messages/checkout.ts'
import { complaintsTexts } from '../sales/messages/complaints.ts'
import { orderActionsTexts } from '../sales/messages/order-actions.ts'
import { ordersTexts } from '../sales/messages/orders.ts'
import { paymentResultTexts } from '../sales/messages/payment-result.ts'
import { returnsTexts } from '../sales/messages/returns.ts'
import { whyPriceTexts } from '../sales/messages/why-price.ts'
import { sellerTexts } from '../sellers/messages/seller.ts'
import { sellerOffersTexts } from '../sellers/messages/seller-offers.ts'
import type { OtherScreen, ScreenModule, Tables } from './screen.ts'
import { otherTexts } from './screen-texts.ts'

/** How every other screen of routes.ts is brought. */
export const loadOther: Record<OtherScreen, () => Promise<ScreenModule>> = {
  'people/login': () => import('../people/screens/login/index.tsx'),
  'people/login-otp': () => import('../people/screens/login-otp/index.tsx'),
  'people/sign-up': () => import('../people/screens/sign-up/index.tsx'),
  'people/sign-up-otp': () => import('../people/screens/sign-up-otp/index.tsx'),
  'people/sign-up-verify-email-code': () => import('../people/screens/sign-up-verify-email-code/index.tsx'),
  'people/set-password': () => import('../people/screens/set-password/index.tsx'),
  'people/reset-password': () => import('../people/screens/reset-password/index.tsx'),
  'people/reset-password-verify-email-code': () =>
    import('../people/screens/reset-password-verify-email-code/index.tsx'),
  'people/set-new-password': () => import('../people/screens/set-new-password/index.tsx'),
  'people/forget-username': () => import('../people/screens/forget-username/index.tsx'),
  'sales/check-payment': () => import('../sales/screens/check-payment/index.tsx'),
  'sales/order-confirmation': () => import('../sales/screens/order-confirmation/index.tsx'),
  'sales/ongoing-orders': () => import('../sales/screens/ongoing-orders/index.tsx'),
  'people/set-address-location': () => import('../people/screens/set-address-location/index.tsx'),
  'people/address': () => import('../people/screens/address/index.tsx'),
  'people/addresses': () => import('../people/screens/addresses/index.tsx'),
  'people/neshan-map': () => import('../people/screens/neshan-map/index.tsx'),
  'content/logo-motion': () => import('../content/screens/logo-motion/index.tsx'),
  'sales/order-status': () => import('../sales/screens/order-status/index.tsx'),
  'sales/defective-orders': () => import('../sales/screens/defective-orders/index.tsx'),
  'sales/defective-product': () => import('../sales/screens/defective-product/index.tsx'),
  'content/about-us': () => import('../content/screens/about-us/index.tsx'),
  'content/contact-us': () => import('../content/screens/contact-us/index.tsx'),
  'content/terms-and-rules': () => import('../content/screens/terms-and-rules/index.tsx'),
  'sales/dissatisfaction': () => import('../sales/screens/dissatisfaction/index.tsx'),
  'network/legal-contract': () => import('../network/screens/legal-contract/index.tsx'),
  'network/income-plan': () => import('../network/screens/income-plan/index.tsx'),
  'network/become-marketer': () => import('../network/screens/become-marketer/index.tsx'),
  'network/marketer-status': () => import('../network/screens/marketer-status/index.tsx'),
  'people/upload-document': () => import('../people/screens/upload-document/index.tsx'),
  'sellers/seller-sign-up': () => import('../sellers/screens/seller-sign-up/index.tsx'),
  'sellers/seller-users': () => import('../sellers/screens/seller-users/index.tsx'),
  'network/network-marketer-info': () => import('../network/screens/network-marketer-info/index.tsx'),
  'people/edit-user-info': () => import('../people/screens/edit-user-info/index.tsx'),
  'people/bank-account-info': () => import('../people/screens/bank-account-info/index.tsx'),
  'money/top-up': () => import('../money/screens/top-up/index.tsx'),
  'money/transactions': () => import('../money/screens/transactions/index.tsx'),
  'sellers/seller-offers': () => import('../sellers/screens/seller-offers/index.tsx'),
  'sellers/seller-offer-new': () => import('../sellers/screens/seller-offer-new/index.tsx'),
  'sellers/seller-offer': () => import('../sellers/screens/seller-offer/index.tsx'),
  'sellers/seller-settlements': () => import('../sellers/screens/seller-settlements/index.tsx'),
  'people/sessions': () => import('../people/screens/sessions/index.tsx'),
  'people/notices': () => import('../people/screens/notices/index.tsx'),
  'catalogue/compare': () => import('../catalogue/screens/compare/index.tsx'),
  'catalogue/favourites': () => import('../catalogue/screens/favourites/index.tsx'),
  'catalogue/my-comments': () => import('../catalogue/screens/my-comments/index.tsx'),
  'network/network-month': () => import('../network/screens/network-month/index.tsx'),
  'network/network-statements': () => import('../network/screens/network-statements/index.tsx'),
  'network/network-statement': () => import('../network/screens/network-statement/index.tsx'),
  'network/network-team': () => import('../network/screens/network-team/index.tsx'),
  'network/network-simulator': () => import('../network/screens/network-simulator/index.tsx'),
  'content/training': () => import('../content/screens/training/index.tsx'),
  'people/identity-return': () => import('../people/screens/identity-return/index.tsx'),
}

const tables: Tables<(typeof otherTexts)[OtherScreen][number]> = {
  'people/addresses': addressesTexts,
  'people/auth': authTexts,
  'money/banks': banksTexts,
  'sales/checkout': checkoutTexts,
  'catalogue/comments': commentsTexts,
  'catalogue/compare': compareTexts,
  'sales/complaints': complaintsTexts,
  'platform/failures': failureTexts,
  'platform/faults': faultTexts,
  'catalogue/favourites': favouritesTexts,
  'network/income-plan': incomePlanTexts,
  'people/login': loginTexts,
  'people/map': mapTexts,
  'network/marketer': marketerTexts,
  'network/network': networkTexts,
  'sales/order-actions': orderActionsTexts,
  'sales/orders': ordersTexts,
  'sales/payment-result': paymentResultTexts,
  'people/profile': profileTexts,
  'people/profile-menu': profileMenuTexts,
  'content/reading': readingTexts,
  'people/recovery': recoveryTexts,
  'sales/returns': returnsTexts,
  'sellers/seller': sellerTexts,
  'sellers/seller-offers': sellerOffersTexts,
  'people/sign-up': signUpTexts,
  'platform/support': supportTexts,
  'network/team': teamTexts,
  'platform/test-pages': testPagesTexts,
  'money/wallet': walletTexts,
  'sales/why-price': whyPriceTexts,
}

/** The tables that a screen shows first. */
export const tablesOfOther = (name: OtherScreen) => otherTexts[name].map((area) => tables[area])
