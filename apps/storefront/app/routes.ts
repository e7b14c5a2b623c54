/**
 * The index of screens: hash path → folder in screens/ → how it waits. Any other path shows screens/not-found.
 * Pure data, read by the router (screens.ts loads the folders), by the boot script's builder and by tests.
 */
export type Skeleton = 'landing' | 'list' | 'detail' | 'checkout' | 'panel' | 'bare'

export type ScreenRoute = {
  path: string
  /** Folder below screens/. */
  screen: string
  /** Key in texts/common of the document's title. */
  title: string
  /** The shape of what is shown while the screen is on its way. */
  skeleton: Skeleton
  /** Only for people who are logged in; others go to the login first and come back. */
  isGuarded?: true
  /** Draws the whole page itself: no header, footer and navigation. */
  isWholePage?: true
}

export const screenRoutes = [
  { path: '/', screen: 'landing', title: 'titleShop', skeleton: 'landing' },
  { path: '/products-list', screen: 'products-list', title: 'titleProducts', skeleton: 'list' },
  { path: '/product-detail/:id', screen: 'product-detail', title: 'titleProduct', skeleton: 'detail' },
  { path: '/login', screen: 'login', title: 'titleLogin', skeleton: 'bare', isWholePage: true },
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
    path: '/profile/sale-orders/order/:saleOrderId',
    screen: 'order-status',
    title: 'titleOrder',
    skeleton: 'panel',
    isGuarded: true,
  },
] as const satisfies readonly ScreenRoute[]

export type ScreenName = (typeof screenRoutes)[number]['screen']
export type TitleKey = (typeof screenRoutes)[number]['title']
