import type { Permission } from '@anar/contract/permissions'

/**
 * The index of screens: hash path → folder in screens/ → how it waits. Any other path shows screens/not-found.
 * Pure data, read by the router (screens.ts loads the folders), by the boot script's builder and by tests.
 */
export type Skeleton = 'landing' | 'list' | 'detail' | 'checkout' | 'panel' | 'bare'

export type ScreenRoute = {
  path: string
  /** Folder below screens/. */
  screen: string
  /** Key of the document's title, in texts/titles or texts/common. */
  title: string
  /** The shape of what is shown while the screen is on its way. */
  skeleton: Skeleton
  /** Only for people who are logged in; others go to the login first and come back. */
  isGuarded?: true
  /** What a guarded screen asks for; what every shopper may where it names nothing. */
  permission?: Permission
  /** Draws the whole page itself: no header, footer and navigation. */
  isWholePage?: true
}

export const screenRoutes = [
  { path: '/', screen: 'landing', title: 'titleShop', skeleton: 'landing' },
  { path: '/products-list', screen: 'products-list', title: 'titleProducts', skeleton: 'list' },
  { path: '/product-detail/:id', screen: 'product-detail', title: 'titleProduct', skeleton: 'detail' },
  {
    path: '/product-draft/:draftId',
    screen: 'product-detail',
    title: 'titleProduct',
    skeleton: 'detail',
    isGuarded: true,
    permission: 'catalogue.read-all',
  },
  { path: '/login', screen: 'login', title: 'titleLogin', skeleton: 'bare', isWholePage: true },
  { path: '/loginOtp', screen: 'login-otp', title: 'titleLoginOtp', skeleton: 'bare', isWholePage: true },
  { path: '/signUp', screen: 'sign-up', title: 'titleSignUp', skeleton: 'bare', isWholePage: true },
  { path: '/signUpOtp', screen: 'sign-up-otp', title: 'titleSignUpOtp', skeleton: 'bare', isWholePage: true },
  {
    path: '/signUpVerifyEmailCode',
    screen: 'sign-up-verify-email-code',
    title: 'titleSignUpEmail',
    skeleton: 'bare',
    isWholePage: true,
  },
  {
    path: '/setPassword',
    screen: 'set-password',
    title: 'titleSetPassword',
    skeleton: 'bare',
    isWholePage: true,
  },
  {
    path: '/resetPassword',
    screen: 'reset-password',
    title: 'titleResetPassword',
    skeleton: 'bare',
    isWholePage: true,
  },
  {
    path: '/resetPasswordVerifyEmailCode',
    screen: 'reset-password-verify-email-code',
    title: 'titleResetCode',
    skeleton: 'bare',
    isWholePage: true,
  },
  {
    path: '/setNewPassword',
    screen: 'set-new-password',
    title: 'titleNewPassword',
    skeleton: 'bare',
    isWholePage: true,
  },
  {
    path: '/forgetUsername',
    screen: 'forget-username',
    title: 'titleForgetUsername',
    skeleton: 'bare',
    isWholePage: true,
  },
  { path: '/shopping-baskets', screen: 'baskets', title: 'titleBaskets', skeleton: 'checkout' },
  {
    path: '/shopping-baskets/choose-address/:saleOrderId',
    screen: 'choose-address',
    title: 'titleAddress',
    skeleton: 'checkout',
    isGuarded: true,
  },
  {
    path: '/shopping-baskets/choose-payment-method/:saleOrderId',
    screen: 'choose-payment',
    title: 'titlePayment',
    skeleton: 'checkout',
    isGuarded: true,
  },
  {
    path: '/network-marketer/check-payment',
    screen: 'check-payment',
    title: 'titlePaymentResult',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/network-marketer/wallet/check-payment',
    screen: 'check-payment',
    title: 'titlePaymentResult',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/order-confirmation/:saleOrderId',
    screen: 'order-confirmation',
    title: 'titleConfirmation',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/profile/sale-orders/ongoing-sale-orders',
    screen: 'ongoing-orders',
    title: 'titleOngoing',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/profile/sale-orders/delivered-sale-orders',
    screen: 'ongoing-orders',
    title: 'titleDelivered',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/profile/sale-orders/cancelled-sale-orders',
    screen: 'ongoing-orders',
    title: 'titleCancelled',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/profile/sale-orders/order/:saleOrderId',
    screen: 'order-status',
    title: 'titleOrder',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/profile/sale-orders/defective-sale-orders',
    screen: 'defective-orders',
    title: 'titleReturns',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/defective-product/:saleOrderId/:orderItemId/:skuSellerId',
    screen: 'defective-product',
    title: 'titleReturn',
    skeleton: 'checkout',
    isGuarded: true,
  },
  { path: '/about-us', screen: 'about-us', title: 'titleAboutUs', skeleton: 'panel' },
  { path: '/contact-us', screen: 'contact-us', title: 'titleContactUs', skeleton: 'panel' },
  { path: '/terms-and-rules', screen: 'terms-and-rules', title: 'titleTerms', skeleton: 'panel' },
  { path: '/dissatisfaction', screen: 'dissatisfaction', title: 'titleDissatisfaction', skeleton: 'panel' },
  {
    path: '/rules-and-income-plan/legal-contract',
    screen: 'legal-contract',
    title: 'titleContract',
    skeleton: 'panel',
  },
  {
    path: '/rules-and-income-plan/network-marketer-income-plan',
    screen: 'income-plan',
    title: 'titleIncomePlan',
    skeleton: 'panel',
  },
  {
    path: '/become-marketer',
    screen: 'become-marketer',
    title: 'titleBecomeMarketer',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/become-marketer/:status',
    screen: 'marketer-status',
    title: 'titleBecomeMarketer',
    skeleton: 'panel',
    isGuarded: true,
  },
  { path: '/upload-document', screen: 'upload-document', title: 'titleUploadDocument', skeleton: 'panel' },
  {
    path: '/setAddressLocation',
    screen: 'set-address-location',
    title: 'titleSetLocation',
    skeleton: 'bare',
    isWholePage: true,
  },
  { path: '/address', screen: 'address', title: 'titleHomeAddress', skeleton: 'bare', isWholePage: true },
  {
    path: '/profile/addresses',
    screen: 'addresses',
    title: 'titleAddresses',
    skeleton: 'panel',
    isGuarded: true,
  },
  { path: '/test/neshan-map', screen: 'neshan-map', title: 'titleNeshanMap', skeleton: 'panel' },
  { path: '/test/logo-motion', screen: 'logo-motion', title: 'titleLogoMotion', skeleton: 'panel' },
  { path: '/seller/sign-up', screen: 'seller-sign-up', title: 'titleSellerSignUp', skeleton: 'panel' },
  {
    path: '/seller/users',
    screen: 'seller-users',
    title: 'titleSellerUsers',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'seller.manage',
  },
  {
    path: '/profile/network-marketer-info',
    screen: 'network-marketer-info',
    title: 'titleInfo',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'profile.keep',
  },
  {
    path: '/profile/edit-user-info',
    screen: 'edit-user-info',
    title: 'titleEditInfo',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'profile.keep',
  },
  {
    path: '/profile/bank-account-info',
    screen: 'bank-account-info',
    title: 'titleBank',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'profile.keep',
  },
  {
    path: '/profile/bank-account-info/top-up',
    screen: 'top-up',
    title: 'titleTopUp',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'wallet.use',
  },
  {
    path: '/profile/bank-account-info/transactions',
    screen: 'transactions',
    title: 'titleTransactions',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'wallet.use',
  },
  {
    path: '/seller/offers',
    screen: 'seller-offers',
    title: 'titleSellerOffers',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'seller.manage',
  },
  {
    path: '/seller/offers/new',
    screen: 'seller-offer-new',
    title: 'titleSellerOffers',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'seller.manage',
  },
  {
    path: '/seller/offers/:skuSellerId',
    screen: 'seller-offer',
    title: 'titleSellerOffers',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'seller.manage',
  },
  {
    path: '/seller/settlements',
    screen: 'seller-settlements',
    title: 'titleSettlements',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'seller.manage',
  },
  {
    path: '/profile/sessions',
    screen: 'sessions',
    title: 'titleSessions',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'profile.keep',
  },
  {
    path: '/profile/notices',
    screen: 'notices',
    title: 'titleNotices',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'profile.keep',
  },
  { path: '/compare', screen: 'compare', title: 'titleCompare', skeleton: 'panel' },
  // Open to visitors too, whose favourites are kept in the browser.
  { path: '/favourites', screen: 'favourites', title: 'titleFavourites', skeleton: 'panel' },
  {
    path: '/profile/comments',
    screen: 'my-comments',
    title: 'titleMyComments',
    skeleton: 'panel',
    isGuarded: true,
  },
  {
    path: '/profile/network/month',
    screen: 'network-month',
    title: 'titleNetworkMonth',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'network.see',
  },
  {
    path: '/profile/network/statements',
    screen: 'network-statements',
    title: 'titleStatements',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'network.see',
  },
  {
    path: '/profile/network/statements/:month',
    screen: 'network-statement',
    title: 'titleStatement',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'network.see',
  },
  {
    path: '/profile/network/team',
    screen: 'network-team',
    title: 'titleTeam',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'network.see',
  },
  {
    path: '/profile/network/simulator',
    screen: 'network-simulator',
    title: 'titleSimulator',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'network.see',
  },
  {
    path: '/profile/network/training',
    screen: 'training',
    title: 'titleTraining',
    skeleton: 'panel',
    isGuarded: true,
    permission: 'network.see',
  },
  {
    path: '/identity-verification/return',
    screen: 'identity-return',
    title: 'titleIdentityReturn',
    skeleton: 'panel',
  },
] as const satisfies readonly ScreenRoute[]

export type ScreenName = (typeof screenRoutes)[number]['screen']
export type TitleKey = (typeof screenRoutes)[number]['title']
