import type { Permission } from '@anar/contract/permissions'

/**
 * The index of screens: hash path → folder in screens/ → how it waits. Any other path shows screens/not-found.
 * Pure data, read by the router (screens.ts loads the folders), by the boot script's builder and by tests.
 */
export type Skeleton = 'landing' | 'list' | 'detail' | 'checkout' | 'panel' | 'bare'

export type ScreenRoute = {
  path: string
  /** Its district and its folder: `sales/baskets` stands in sales/screens/baskets. */
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

/** What a member has for themselves, in the frame of the profile. */
const own = { skeleton: 'panel', isGuarded: true } as const
/** A form that fills the page. */
const bare = { skeleton: 'bare', isWholePage: true } as const

export const screenRoutes = [
  { path: '/', screen: 'content/landing', title: 'titleShop', skeleton: 'landing' },
  { path: '/products-list', screen: 'catalogue/products-list', title: 'titleProducts', skeleton: 'list' },
  {
    path: '/product-detail/:id',
    screen: 'catalogue/product-detail',
    title: 'titleProduct',
    skeleton: 'detail',
  },
  {
    path: '/product-draft/:draftId',
    screen: 'catalogue/product-detail',
    title: 'titleProduct',
    skeleton: 'detail',
    isGuarded: true,
    permission: 'catalogue.read-all',
  },
  { path: '/login', screen: 'people/login', title: 'titleLogin', ...bare },
  {
    path: '/loginOtp',
    screen: 'people/login-otp',
    title: 'titleLoginOtp',
    ...bare,
  },
  { path: '/signUp', screen: 'people/sign-up', title: 'titleSignUp', ...bare },
  {
    path: '/signUpOtp',
    screen: 'people/sign-up-otp',
    title: 'titleSignUpOtp',
    ...bare,
  },
  {
    path: '/signUpVerifyEmailCode',
    screen: 'people/sign-up-verify-email-code',
    title: 'titleSignUpEmail',
    ...bare,
  },
  {
    path: '/setPassword',
    screen: 'people/set-password',
    title: 'titleSetPassword',
    ...bare,
  },
  {
    path: '/resetPassword',
    screen: 'people/reset-password',
    title: 'titleResetPassword',
    ...bare,
  },
  {
    path: '/resetPasswordVerifyEmailCode',
    screen: 'people/reset-password-verify-email-code',
    title: 'titleResetCode',
    ...bare,
  },
  {
    path: '/setNewPassword',
    screen: 'people/set-new-password',
    title: 'titleNewPassword',
    ...bare,
  },
  {
    path: '/forgetUsername',
    screen: 'people/forget-username',
    title: 'titleForgetUsername',
    ...bare,
  },
  { path: '/shopping-baskets', screen: 'sales/baskets', title: 'titleBaskets', skeleton: 'checkout' },
  {
    path: '/shopping-baskets/choose-address/:saleOrderId',
    screen: 'sales/choose-address',
    title: 'titleAddress',
    skeleton: 'checkout',
    isGuarded: true,
  },
  {
    path: '/shopping-baskets/choose-payment-method/:saleOrderId',
    screen: 'sales/choose-payment',
    title: 'titlePayment',
    skeleton: 'checkout',
    isGuarded: true,
  },
  {
    path: '/network-marketer/check-payment',
    screen: 'sales/check-payment',
    title: 'titlePaymentResult',
    ...own,
  },
  {
    path: '/network-marketer/wallet/check-payment',
    screen: 'sales/check-payment',
    title: 'titlePaymentResult',
    ...own,
  },
  {
    path: '/order-confirmation/:saleOrderId',
    screen: 'sales/order-confirmation',
    title: 'titleConfirmation',
    ...own,
  },
  {
    path: '/profile/sale-orders/ongoing-sale-orders',
    screen: 'sales/ongoing-orders',
    title: 'titleOngoing',
    ...own,
  },
  {
    path: '/profile/sale-orders/delivered-sale-orders',
    screen: 'sales/ongoing-orders',
    title: 'titleDelivered',
    ...own,
  },
  {
    path: '/profile/sale-orders/cancelled-sale-orders',
    screen: 'sales/ongoing-orders',
    title: 'titleCancelled',
    ...own,
  },
  {
    path: '/profile/sale-orders/order/:saleOrderId',
    screen: 'sales/order-status',
    title: 'titleOrder',
    ...own,
  },
  {
    path: '/profile/sale-orders/defective-sale-orders',
    screen: 'sales/defective-orders',
    title: 'titleReturns',
    ...own,
  },
  {
    path: '/defective-product/:saleOrderId/:orderItemId/:skuSellerId',
    screen: 'sales/defective-product',
    title: 'titleReturn',
    skeleton: 'checkout',
    isGuarded: true,
  },
  { path: '/about-us', screen: 'content/about-us', title: 'titleAboutUs', skeleton: 'panel' },
  { path: '/contact-us', screen: 'content/contact-us', title: 'titleContactUs', skeleton: 'panel' },
  { path: '/terms-and-rules', screen: 'content/terms-and-rules', title: 'titleTerms', skeleton: 'panel' },
  {
    path: '/dissatisfaction',
    screen: 'sales/dissatisfaction',
    title: 'titleDissatisfaction',
    skeleton: 'panel',
  },
  {
    path: '/rules-and-income-plan/legal-contract',
    screen: 'network/legal-contract',
    title: 'titleContract',
    skeleton: 'panel',
  },
  {
    path: '/rules-and-income-plan/network-marketer-income-plan',
    screen: 'network/income-plan',
    title: 'titleIncomePlan',
    skeleton: 'panel',
  },
  {
    path: '/become-marketer',
    screen: 'network/become-marketer',
    title: 'titleBecomeMarketer',
    ...own,
  },
  {
    path: '/become-marketer/:status',
    screen: 'network/marketer-status',
    title: 'titleBecomeMarketer',
    ...own,
  },
  {
    path: '/upload-document',
    screen: 'people/upload-document',
    title: 'titleUploadDocument',
    skeleton: 'panel',
  },
  {
    path: '/setAddressLocation',
    screen: 'people/set-address-location',
    title: 'titleSetLocation',
    ...bare,
  },
  {
    path: '/address',
    screen: 'people/address',
    title: 'titleHomeAddress',
    ...bare,
  },
  {
    path: '/profile/addresses',
    screen: 'people/addresses',
    title: 'titleAddresses',
    ...own,
  },
  { path: '/test/neshan-map', screen: 'people/neshan-map', title: 'titleNeshanMap', skeleton: 'panel' },
  { path: '/test/logo-motion', screen: 'content/logo-motion', title: 'titleLogoMotion', skeleton: 'panel' },
  {
    path: '/seller/sign-up',
    screen: 'sellers/seller-sign-up',
    title: 'titleSellerSignUp',
    skeleton: 'panel',
  },
  {
    path: '/seller/users',
    screen: 'sellers/seller-users',
    title: 'titleSellerUsers',
    ...own,
    permission: 'seller.manage',
  },
  {
    path: '/profile/network-marketer-info',
    screen: 'network/network-marketer-info',
    title: 'titleInfo',
    ...own,
    permission: 'profile.keep',
  },
  {
    path: '/profile/edit-user-info',
    screen: 'people/edit-user-info',
    title: 'titleEditInfo',
    ...own,
    permission: 'profile.keep',
  },
  {
    path: '/profile/bank-account-info',
    screen: 'people/bank-account-info',
    title: 'titleBank',
    ...own,
    permission: 'profile.keep',
  },
  {
    path: '/profile/bank-account-info/top-up',
    screen: 'money/top-up',
    title: 'titleTopUp',
    ...own,
    permission: 'wallet.use',
  },
  {
    path: '/profile/bank-account-info/transactions',
    screen: 'money/transactions',
    title: 'titleTransactions',
    ...own,
    permission: 'wallet.use',
  },
  {
    path: '/seller/offers',
    screen: 'sellers/seller-offers',
    title: 'titleSellerOffers',
    ...own,
    permission: 'seller.manage',
  },
  {
    path: '/seller/offers/new',
    screen: 'sellers/seller-offer-new',
    title: 'titleSellerOffers',
    ...own,
    permission: 'seller.manage',
  },
  {
    path: '/seller/offers/:skuSellerId',
    screen: 'sellers/seller-offer',
    title: 'titleSellerOffers',
    ...own,
    permission: 'seller.manage',
  },
  {
    path: '/seller/settlements',
    screen: 'sellers/seller-settlements',
    title: 'titleSettlements',
    ...own,
    permission: 'seller.manage',
  },
  {
    path: '/profile/sessions',
    screen: 'people/sessions',
    title: 'titleSessions',
    ...own,
    permission: 'profile.keep',
  },
  {
    path: '/profile/notices',
    screen: 'people/notices',
    title: 'titleNotices',
    ...own,
    permission: 'profile.keep',
  },
  { path: '/compare', screen: 'catalogue/compare', title: 'titleCompare', skeleton: 'panel' },
  // Open to visitors too, whose favourites are kept in the browser.
  { path: '/favourites', screen: 'catalogue/favourites', title: 'titleFavourites', skeleton: 'panel' },
  {
    path: '/profile/comments',
    screen: 'catalogue/my-comments',
    title: 'titleMyComments',
    ...own,
  },
  {
    path: '/profile/network/month',
    screen: 'network/network-month',
    title: 'titleNetworkMonth',
    ...own,
    permission: 'network.see',
  },
  {
    path: '/profile/network/statements',
    screen: 'network/network-statements',
    title: 'titleStatements',
    ...own,
    permission: 'network.see',
  },
  {
    path: '/profile/network/statements/:month',
    screen: 'network/network-statement',
    title: 'titleStatement',
    ...own,
    permission: 'network.see',
  },
  {
    path: '/profile/network/team',
    screen: 'network/network-team',
    title: 'titleTeam',
    ...own,
    permission: 'network.see',
  },
  {
    path: '/profile/network/simulator',
    screen: 'network/network-simulator',
    title: 'titleSimulator',
    ...own,
    permission: 'network.see',
  },
  {
    path: '/profile/network/training',
    screen: 'content/training',
    title: 'titleTraining',
    ...own,
    permission: 'network.see',
  },
  {
    path: '/identity-verification/return',
    screen: 'people/identity-return',
    title: 'titleIdentityReturn',
    skeleton: 'panel',
  },
] as const satisfies readonly ScreenRoute[]

export type ScreenName = (typeof screenRoutes)[number]['screen']
export type TitleKey = (typeof screenRoutes)[number]['title']
