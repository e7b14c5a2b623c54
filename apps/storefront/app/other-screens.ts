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
import type { OtherScreen, Screen } from './screen.ts'

/** How every other screen of routes.ts is brought: its folder, and the texts it shows first. */
export const otherScreens: Record<OtherScreen, Screen> = {
  login: { load: () => import('../screens/login/index.tsx'), texts: [authTexts, loginTexts] },
  'login-otp': { load: () => import('../screens/login-otp/index.tsx'), texts: [authTexts, loginTexts] },
  'sign-up': {
    load: () => import('../screens/sign-up/index.tsx'),
    texts: [authTexts, signUpTexts, faultTexts, failureTexts],
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
  'check-payment': {
    load: () => import('../screens/check-payment/index.tsx'),
    texts: [checkoutTexts, paymentResultTexts],
  },
  'order-confirmation': {
    load: () => import('../screens/order-confirmation/index.tsx'),
    texts: [ordersTexts, orderActionsTexts, checkoutTexts, paymentResultTexts, whyPriceTexts],
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
    texts: [addressesTexts, mapTexts, profileMenuTexts, profileTexts, faultTexts, failureTexts],
  },
  'neshan-map': {
    load: () => import('../screens/neshan-map/index.tsx'),
    texts: [testPagesTexts, mapTexts, failureTexts],
  },
  'logo-motion': { load: () => import('../screens/logo-motion/index.tsx'), texts: [testPagesTexts] },
  'order-status': {
    load: () => import('../screens/order-status/index.tsx'),
    texts: [ordersTexts, orderActionsTexts, checkoutTexts, whyPriceTexts, profileMenuTexts, returnsTexts],
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
  'contact-us': {
    load: () => import('../screens/contact-us/index.tsx'),
    texts: [readingTexts, supportTexts],
  },
  'terms-and-rules': { load: () => import('../screens/terms-and-rules/index.tsx'), texts: [readingTexts] },
  dissatisfaction: {
    load: () => import('../screens/dissatisfaction/index.tsx'),
    texts: [readingTexts, supportTexts, complaintsTexts, faultTexts],
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
  'marketer-status': {
    load: () => import('../screens/marketer-status/index.tsx'),
    texts: [marketerTexts, profileTexts],
  },
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
    texts: [profileTexts, profileMenuTexts, sellerTexts, faultTexts, failureTexts],
  },
  'network-marketer-info': {
    load: () => import('../screens/network-marketer-info/index.tsx'),
    texts: [profileTexts, profileMenuTexts],
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
  'seller-offers': {
    load: () => import('../screens/seller-offers/index.tsx'),
    texts: [profileTexts, profileMenuTexts, sellerOffersTexts],
  },
  'seller-offer-new': {
    load: () => import('../screens/seller-offer-new/index.tsx'),
    texts: [profileTexts, profileMenuTexts, sellerOffersTexts, failureTexts],
  },
  'seller-offer': {
    load: () => import('../screens/seller-offer/index.tsx'),
    texts: [profileTexts, profileMenuTexts, sellerOffersTexts, failureTexts],
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
  compare: { load: () => import('../screens/compare/index.tsx'), texts: [compareTexts] },
  favourites: {
    load: () => import('../screens/favourites/index.tsx'),
    texts: [favouritesTexts, profileTexts, profileMenuTexts],
  },
  'my-comments': {
    load: () => import('../screens/my-comments/index.tsx'),
    texts: [commentsTexts, profileTexts, profileMenuTexts],
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
