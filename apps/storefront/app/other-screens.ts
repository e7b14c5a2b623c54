import { commentsMessages, compareMessages, favouritesMessages } from '../catalogue/messages/index.ts'
import { readingMessages } from '../content/messages/index.ts'
import { banksMessages, walletMessages } from '../money/messages/index.ts'
import {
  incomePlanMessages,
  marketerMessages,
  networkMessages,
  teamMessages,
} from '../network/messages/index.ts'
import {
  addressesMessages,
  authMessages,
  loginMessages,
  mapMessages,
  profileMenuMessages,
  profileMessages,
  recoveryMessages,
  signUpMessages,
} from '../people/messages/index.ts'
import {
  failureMessages,
  faultMessages,
  supportMessages,
  testPagesMessages,
} from '../platform/messages/index.ts'
import { titleMessages } from '../platform/messages/shopping.ts'
import {
  complaintsMessages,
  orderActionsMessages,
  ordersMessages,
  paymentResultMessages,
  returnsMessages,
  whyPriceMessages,
} from '../sales/messages/index.ts'
import { arrivalMessages, checkoutMessages } from '../sales/messages/shopping.ts'
import { sellerMessages, sellerOffersMessages } from '../sellers/messages/index.ts'
import type { OtherScreen } from './routes.ts'
import type { AnyMessages, ScreenModule } from './screen.ts'

/** The messages that every other screen of routes.ts shows first, besides its title. */
const messagesOfOther = {
  'people/login': [authMessages, loginMessages],
  'people/login-otp': [authMessages, loginMessages],
  'people/sign-up': [authMessages, signUpMessages, faultMessages, failureMessages],
  'people/sign-up-otp': [authMessages, signUpMessages, failureMessages],
  'people/sign-up-verify-email-code': [authMessages, signUpMessages, faultMessages, failureMessages],
  'people/set-password': [authMessages, signUpMessages, faultMessages, failureMessages],
  'people/reset-password': [authMessages, recoveryMessages, faultMessages, failureMessages],
  'people/reset-password-verify-email-code': [authMessages, recoveryMessages, failureMessages],
  'people/set-new-password': [authMessages, recoveryMessages, faultMessages, failureMessages],
  'people/forget-username': [authMessages, recoveryMessages, faultMessages],
  'sales/check-payment': [checkoutMessages, paymentResultMessages],
  'sales/order-confirmation': [
    ordersMessages,
    orderActionsMessages,
    checkoutMessages,
    arrivalMessages,
    paymentResultMessages,
    whyPriceMessages,
  ],
  'sales/ongoing-orders': [
    ordersMessages,
    orderActionsMessages,
    arrivalMessages,
    profileMenuMessages,
    returnsMessages,
  ],
  'people/set-address-location': [addressesMessages, mapMessages, authMessages, failureMessages],
  'people/address': [addressesMessages, authMessages, faultMessages, failureMessages],
  'people/addresses': [
    addressesMessages,
    mapMessages,
    profileMenuMessages,
    profileMessages,
    faultMessages,
    failureMessages,
  ],
  'people/neshan-map': [testPagesMessages, mapMessages, failureMessages],
  'content/logo-motion': [testPagesMessages],
  'sales/order-status': [
    ordersMessages,
    orderActionsMessages,
    checkoutMessages,
    arrivalMessages,
    whyPriceMessages,
    profileMenuMessages,
    returnsMessages,
  ],
  'sales/defective-orders': [returnsMessages, ordersMessages, profileMessages, profileMenuMessages],
  'sales/defective-product': [returnsMessages, faultMessages, failureMessages],
  'content/about-us': [readingMessages],
  'content/contact-us': [readingMessages, supportMessages],
  'content/terms-and-rules': [readingMessages],
  'sales/dissatisfaction': [readingMessages, supportMessages, complaintsMessages, faultMessages],
  'network/legal-contract': [readingMessages],
  'network/income-plan': [readingMessages, incomePlanMessages],
  'network/become-marketer': [marketerMessages, faultMessages],
  'network/marketer-status': [marketerMessages, profileMessages],
  'people/upload-document': [marketerMessages],
  'sellers/seller-sign-up': [sellerMessages, authMessages, faultMessages],
  'sellers/seller-users': [
    profileMessages,
    profileMenuMessages,
    sellerMessages,
    faultMessages,
    failureMessages,
  ],
  'network/network-marketer-info': [profileMessages, profileMenuMessages],
  'people/edit-user-info': [profileMessages, profileMenuMessages, faultMessages, failureMessages],
  'people/bank-account-info': [
    profileMessages,
    profileMenuMessages,
    banksMessages,
    walletMessages,
    faultMessages,
  ],
  'money/top-up': [profileMessages, profileMenuMessages, walletMessages],
  'money/transactions': [profileMessages, profileMenuMessages, walletMessages],
  'sellers/seller-offers': [profileMessages, profileMenuMessages, sellerOffersMessages],
  'sellers/seller-offer-new': [profileMessages, profileMenuMessages, sellerOffersMessages, failureMessages],
  'sellers/seller-offer': [profileMessages, profileMenuMessages, sellerOffersMessages, failureMessages],
  'sellers/seller-settlements': [profileMessages, profileMenuMessages, walletMessages],
  'people/sessions': [profileMessages, profileMenuMessages, faultMessages, failureMessages],
  'people/notices': [profileMessages, profileMenuMessages],
  'catalogue/compare': [compareMessages],
  'catalogue/favourites': [favouritesMessages, profileMessages, profileMenuMessages],
  'catalogue/my-comments': [commentsMessages, profileMessages, profileMenuMessages],
  'network/network-month': [networkMessages, profileMessages, profileMenuMessages],
  'network/network-statements': [networkMessages, profileMessages, profileMenuMessages],
  'network/network-statement': [networkMessages, profileMessages, profileMenuMessages],
  'network/network-team': [teamMessages, networkMessages, profileMessages, profileMenuMessages],
  'network/network-simulator': [teamMessages, networkMessages, profileMessages, profileMenuMessages],
  'content/training': [profileMessages, profileMenuMessages],
  'people/identity-return': [profileMessages],
} satisfies Record<OtherScreen, readonly AnyMessages[]>

export const otherMessages = (screen: OtherScreen): readonly AnyMessages[] => [
  titleMessages,
  ...messagesOfOther[screen],
]

/** The modules of all screens, by their paths from this folder. Only Vite supports `import.meta.glob`. */
export const screenModules = () => import.meta.glob<ScreenModule>('../*/screens/*/index.tsx')
