import { productMessages, productsMessages, shareMessages } from '../catalogue/messages/shopping.ts'
import { landingMessages } from '../content/messages/shopping.ts'
import { paymentMeansMessages } from '../money/messages/shopping.ts'
import {
  arrivalMessages,
  basketsMessages,
  checkoutMessages,
  chooseAddressMessages,
  choosePaymentMessages,
  freeUnitsMessages,
} from '../sales/messages/shopping.ts'
import type { AnyMessages, ScreenRoute } from './screen.ts'

/** A member's own screen, in the frame of the profile. */
const own = { skeleton: 'panel', isGuarded: true } as const
const profile = { ...own, permission: 'profile.edit' } as const
const wallet = { ...own, permission: 'wallet.use' } as const
const network = { ...own, permission: 'network.see' } as const
const seller = { ...own, permission: 'seller.manage' } as const
const checkPayment = { screen: 'sales/check-payment', title: 'titlePaymentResult', ...own } as const
const orders = { screen: 'sales/ongoing-orders', ...own } as const
/** A page of the same shape that is open to everybody. */
const open = { skeleton: 'panel' } as const
/** A form that fills the page. */
const bare = { skeleton: 'bare', isWholePage: true } as const
const product = {
  screen: 'catalogue/product-detail',
  title: 'titleProduct',
  skeleton: 'detail',
  messages: [productMessages, shareMessages, freeUnitsMessages, arrivalMessages],
} as const

/**
 * The list of screens: hash path → screen, skeleton, permission, section of the specification. The first entry that
 * matches a path is its screen. Any other path shows platform/screens/not-found.
 */
export const screenRoutes = [
  /** @spec 2.landing */
  {
    path: '/',
    screen: 'content/landing',
    title: 'titleShop',
    skeleton: 'landing',
    messages: [landingMessages],
  },
  /** @spec 2.products-list */
  {
    path: '/products-list',
    screen: 'catalogue/products-list',
    title: 'titleProducts',
    skeleton: 'list',
    messages: [productsMessages],
  },
  /** @spec 2.product-detail */
  { path: '/product-detail/:id', ...product },
  /** @spec 2.product-detail, 1.back-office */
  { path: '/product-draft/:draftId', ...product, isGuarded: true, permission: 'catalogue.read-all' },
  /** @spec 2.login */
  { path: '/login', screen: 'people/login', title: 'titleLogin', ...bare },
  /** @spec 2.login-otp */
  { path: '/loginOtp', screen: 'people/login-otp', title: 'titleLoginOtp', ...bare },
  /** @spec 2.sign-up */
  { path: '/signUp', screen: 'people/sign-up', title: 'titleSignUp', ...bare },
  /** @spec 2.sign-up-otp */
  { path: '/signUpOtp', screen: 'people/sign-up-otp', title: 'titleSignUpOtp', ...bare },
  /** @spec 2.sign-up-verify-email-code */
  {
    path: '/signUpVerifyEmailCode',
    screen: 'people/sign-up-verify-email-code',
    title: 'titleSignUpEmail',
    ...bare,
  },
  /** @spec 2.set-password */
  { path: '/setPassword', screen: 'people/set-password', title: 'titleSetPassword', ...bare },
  /** @spec 2.reset-password */
  { path: '/resetPassword', screen: 'people/reset-password', title: 'titleResetPassword', ...bare },
  /** @spec 2.reset-password */
  {
    path: '/resetPasswordVerifyEmailCode',
    screen: 'people/reset-password-verify-email-code',
    title: 'titleResetCode',
    ...bare,
  },
  /** @spec 2.reset-password */
  { path: '/setNewPassword', screen: 'people/set-new-password', title: 'titleNewPassword', ...bare },
  /** @spec 2.forget-username */
  { path: '/forgetUsername', screen: 'people/forget-username', title: 'titleForgetUsername', ...bare },
  /** @spec 2.shopping-baskets */
  {
    path: '/shopping-baskets',
    screen: 'sales/baskets',
    title: 'titleBaskets',
    skeleton: 'checkout',
    messages: [basketsMessages, checkoutMessages, freeUnitsMessages, arrivalMessages],
  },
  /** @spec 2.choose-address */
  {
    path: '/shopping-baskets/choose-address/:saleOrderId',
    screen: 'sales/choose-address',
    title: 'titleAddress',
    skeleton: 'checkout',
    isGuarded: true,
    messages: [checkoutMessages, chooseAddressMessages, arrivalMessages],
  },
  /** @spec 2.choose-payment-method */
  {
    path: '/shopping-baskets/choose-payment-method/:saleOrderId',
    screen: 'sales/choose-payment',
    title: 'titlePayment',
    skeleton: 'checkout',
    isGuarded: true,
    messages: [checkoutMessages, choosePaymentMessages, paymentMeansMessages, arrivalMessages],
  },
  /** @spec 2.check-payment */
  { path: '/network-marketer/check-payment', ...checkPayment },
  /** @spec 2.wallet-check-payment */
  { path: '/network-marketer/wallet/check-payment', ...checkPayment },
  /** @spec 2.order-confirmation */
  {
    path: '/order-confirmation/:saleOrderId',
    screen: 'sales/order-confirmation',
    title: 'titleConfirmation',
    ...own,
  },
  /** @spec 2.ongoing-sale-orders */
  { path: '/profile/sale-orders/ongoing-sale-orders', ...orders, title: 'titleOngoing' },
  /** @spec 2.delivered-sale-orders */
  { path: '/profile/sale-orders/delivered-sale-orders', ...orders, title: 'titleDelivered' },
  /** @spec 4.order-lists */
  { path: '/profile/sale-orders/cancelled-sale-orders', ...orders, title: 'titleCancelled' },
  /** @spec 2.order-status */
  {
    path: '/profile/sale-orders/order/:saleOrderId',
    screen: 'sales/order-status',
    title: 'titleOrder',
    ...own,
  },
  /** @spec 2.defective-sale-orders */
  {
    path: '/profile/sale-orders/defective-sale-orders',
    screen: 'sales/defective-orders',
    title: 'titleReturns',
    ...own,
  },
  /** @spec 2.defective-product */
  {
    path: '/defective-product/:saleOrderId/:orderItemId/:skuSellerId',
    screen: 'sales/defective-product',
    title: 'titleReturn',
    skeleton: 'checkout',
    isGuarded: true,
  },
  /** @spec 2.about-us */
  { path: '/about-us', screen: 'content/about-us', title: 'titleAboutUs', ...open },
  /** @spec 2.contact-us */
  { path: '/contact-us', screen: 'content/contact-us', title: 'titleContactUs', ...open },
  /** @spec 2.terms-and-rules */
  { path: '/terms-and-rules', screen: 'content/terms-and-rules', title: 'titleTerms', ...open },
  /** @spec 2.dissatisfaction */
  { path: '/dissatisfaction', screen: 'sales/dissatisfaction', title: 'titleDissatisfaction', ...open },
  /** @spec 2.legal-contract */
  {
    path: '/rules-and-income-plan/legal-contract',
    screen: 'network/legal-contract',
    title: 'titleContract',
    ...open,
  },
  /** @spec 2.income-plan */
  {
    path: '/rules-and-income-plan/network-marketer-income-plan',
    screen: 'network/income-plan',
    title: 'titleIncomePlan',
    ...open,
  },
  /** @spec 2.become-marketer */
  { path: '/become-marketer', screen: 'network/become-marketer', title: 'titleBecomeMarketer', ...own },
  /** @spec 2.become-marketer */
  {
    path: '/become-marketer/:status',
    screen: 'network/marketer-status',
    title: 'titleBecomeMarketer',
    ...own,
  },
  /** @spec 2.become-marketer */
  { path: '/upload-document', screen: 'people/upload-document', title: 'titleUploadDocument', ...open },
  /** @spec 2.set-address-location */
  { path: '/setAddressLocation', screen: 'people/set-address-location', title: 'titleSetLocation', ...bare },
  /** @spec 2.address */
  { path: '/address', screen: 'people/address', title: 'titleHomeAddress', ...bare },
  /** @spec 2.addresses */
  { path: '/profile/addresses', screen: 'people/addresses', title: 'titleAddresses', ...own },
  /** @spec 2.neshan-map */
  { path: '/test/neshan-map', screen: 'people/neshan-map', title: 'titleNeshanMap', ...open },
  /** @spec 2.logo-motion */
  { path: '/test/logo-motion', screen: 'content/logo-motion', title: 'titleLogoMotion', ...open },
  /** @spec 2.seller-sign-up */
  { path: '/seller/sign-up', screen: 'sellers/seller-sign-up', title: 'titleSellerSignUp', ...open },
  /** @spec 6.seller-users */
  { path: '/seller/users', screen: 'sellers/seller-users', title: 'titleSellerUsers', ...seller },
  /** @spec 2.network-marketer-info */
  {
    path: '/profile/network-marketer-info',
    screen: 'network/network-marketer-info',
    title: 'titleInfo',
    ...profile,
  },
  /** @spec 2.edit-user-info */
  { path: '/profile/edit-user-info', screen: 'people/edit-user-info', title: 'titleEditInfo', ...profile },
  /** @spec 2.bank-account-info */
  { path: '/profile/bank-account-info', screen: 'people/bank-account-info', title: 'titleBank', ...profile },
  /** @spec 5.wallet-top-up */
  { path: '/profile/bank-account-info/top-up', screen: 'money/top-up', title: 'titleTopUp', ...wallet },
  /** @spec 2.wallet-transactions */
  {
    path: '/profile/bank-account-info/transactions',
    screen: 'money/transactions',
    title: 'titleTransactions',
    ...wallet,
  },
  /** @spec 3.seller */
  { path: '/seller/offers', screen: 'sellers/seller-offers', title: 'titleSellerOffers', ...seller },
  /** @spec 3.seller */
  { path: '/seller/offers/new', screen: 'sellers/seller-offer-new', title: 'titleSellerOffers', ...seller },
  /** @spec 3.sku */
  {
    path: '/seller/offers/:skuSellerId',
    screen: 'sellers/seller-offer',
    title: 'titleSellerOffers',
    ...seller,
  },
  /** @spec 2.bank-account-info */
  { path: '/seller/settlements', screen: 'sellers/seller-settlements', title: 'titleSettlements', ...seller },
  /** @spec 2.sessions */
  { path: '/profile/sessions', screen: 'people/sessions', title: 'titleSessions', ...profile },
  /** @spec 2.notices */
  { path: '/profile/notices', screen: 'people/notices', title: 'titleNotices', ...profile },
  /** @spec 2.product-detail */
  { path: '/compare', screen: 'catalogue/compare', title: 'titleCompare', ...open },
  /** Open to visitors too: their favourites are in the browser. @spec 2.product-detail */
  { path: '/favourites', screen: 'catalogue/favourites', title: 'titleFavourites', ...open },
  /** @spec 2.product-detail */
  { path: '/profile/comments', screen: 'catalogue/my-comments', title: 'titleMyComments', ...own },
  /** @spec 9.commission */
  { path: '/profile/network/month', screen: 'network/network-month', title: 'titleNetworkMonth', ...network },
  /** @spec 9.commission */
  {
    path: '/profile/network/statements',
    screen: 'network/network-statements',
    title: 'titleStatements',
    ...network,
  },
  /** @spec 9.commission */
  {
    path: '/profile/network/statements/:month',
    screen: 'network/network-statement',
    title: 'titleStatement',
    ...network,
  },
  /** @spec 3.network-marketer */
  { path: '/profile/network/team', screen: 'network/network-team', title: 'titleTeam', ...network },
  /** @spec 9.commission */
  {
    path: '/profile/network/simulator',
    screen: 'network/network-simulator',
    title: 'titleSimulator',
    ...network,
  },
  /** @spec 2.training */
  { path: '/profile/network/training', screen: 'content/training', title: 'titleTraining', ...network },
  /** @spec 2.identity-verification */
  {
    path: '/identity-verification/return',
    screen: 'people/identity-return',
    title: 'titleIdentityReturn',
    ...open,
  },
] as const satisfies readonly ScreenRoute[]

type Entry = (typeof screenRoutes)[number]
export type ShoppingEntry = Extract<Entry, { messages: readonly AnyMessages[] }>

export type ScreenName = Entry['screen']
export type TitleKey = Entry['title']
/** The shopping screens: browsing and buying. */
export type ShoppingScreen = ShoppingEntry['screen']
export type ShoppingTitle = ShoppingEntry['title']
export type OtherScreen = Exclude<ScreenName, ShoppingScreen>
