import { htmlLangOf, type Language, type Messages, translateWith } from '@anar/ui/i18n'
import { uiMessages } from '@anar/ui/messages'
import { formMessages } from '@anar/ui/messages/forms'
import { offerRecordMessages } from '@anar/ui/messages/offers'
import {
  catalogueMessages,
  importsMessages,
  commentsMessages as officeCommentsMessages,
  offersMessages as officeOffersMessages,
  stockMessages,
} from '../apps/backoffice/catalogue/messages/index.ts'
import { campaignsMessages, editorMessages, siteMessages } from '../apps/backoffice/content/messages/index.ts'
import { financeMessages } from '../apps/backoffice/money/messages/index.ts'
import {
  applicationsMessages,
  monthsMessages,
  networkMessages as officeNetworkMessages,
  plansMessages,
} from '../apps/backoffice/network/messages/index.ts'
import { auditMessages } from '../apps/backoffice/oversight/messages/index.ts'
import {
  membershipMessages,
  peopleMessages,
  staffMessages,
} from '../apps/backoffice/people/messages/index.ts'
import {
  approvalsMessages,
  listsMessages,
  officeMessages,
  outboxMessages,
  settingsMessages,
} from '../apps/backoffice/platform/messages/index.ts'
import {
  codesMessages,
  deliveryMessages,
  complaintsMessages as officeComplaintsMessages,
  returnsMessages as officeReturnsMessages,
  paymentsMessages,
  rewardsMessages,
} from '../apps/backoffice/sales/messages/index.ts'
import { sellersMessages } from '../apps/backoffice/sellers/messages/index.ts'
import { messages as bankMessages } from '../apps/server/adapters/gateway/sandbox/messages.ts'
import {
  commentsMessages,
  compareMessages,
  favouritesMessages,
  seenMessages,
} from '../apps/storefront/catalogue/messages/index.ts'
import {
  cardMessages,
  productMessages,
  productsMessages,
  shareMessages,
} from '../apps/storefront/catalogue/messages/shopping.ts'
import { readingMessages } from '../apps/storefront/content/messages/index.ts'
import { landingMessages } from '../apps/storefront/content/messages/shopping.ts'
import { paymentObstaclesMessages, walletMessages } from '../apps/storefront/money/messages/index.ts'
import { paymentMeansMessages } from '../apps/storefront/money/messages/shopping.ts'
import {
  incomePlanMessages,
  marketerMessages,
  networkMessages,
  teamMessages,
} from '../apps/storefront/network/messages/index.ts'
import {
  addressesMessages,
  authMessages,
  loginMessages,
  mapMessages,
  profileMessages,
  recoveryMessages,
  signUpMessages,
} from '../apps/storefront/people/messages/index.ts'
import {
  copyingMessages,
  failureMessages,
  faultMessages,
  inAppMessages,
  noticeToastMessages,
  offlineMessages,
  supportMessages,
  testPagesMessages,
} from '../apps/storefront/platform/messages/index.ts'
import {
  commonMessages,
  footerMessages,
  titleMessages,
} from '../apps/storefront/platform/messages/shopping.ts'
import {
  chosenCodeMessages,
  complaintsMessages,
  orderActionsMessages,
  ordersMessages,
  paymentResultMessages,
  returnsMessages,
  whyPriceMessages,
} from '../apps/storefront/sales/messages/index.ts'
import {
  basketsMessages,
  checkoutMessages,
  chooseAddressMessages,
  choosePaymentMessages,
} from '../apps/storefront/sales/messages/shopping.ts'
import { sellerMessages, sellerOffersMessages } from '../apps/storefront/sellers/messages/index.ts'

type SourceOf<Table> = Table extends Pick<Messages<infer Source>, 'load'> ? Source : never
type SourceOfAll<Tables extends readonly unknown[]> = Tables extends readonly [infer First, ...infer Rest]
  ? Omit<SourceOf<First>, keyof SourceOfAll<Rest>> & SourceOfAll<Rest>
  : Record<never, never>

export type Words = Awaited<ReturnType<typeof messagesIn>>

/** All messages of the shop in a language, from the tables of the screens: a changed text breaks no journey. */
export async function messagesIn(language: Language) {
  const table = async <Source>(messages: Pick<Messages<Source>, 'load'>) =>
    translateWith<Source>(await messages.load(language), language)
  /** Merges several message tables of one part of the shop; for equal keys the last one counts. */
  // biome-ignore lint/suspicious/noExplicitAny: tables of different areas have different keys
  const together = async <Tables extends readonly Pick<Messages<any>, 'load'>[]>(...messages: Tables) => {
    const tables = await Promise.all(messages.map((one) => one.load(language)))
    return translateWith<SourceOfAll<Tables>>(Object.assign({}, ...tables), language)
  }
  return {
    auth: await table(authMessages),
    addresses: await table(addressesMessages),
    baskets: await table(basketsMessages),
    card: await table(cardMessages),
    checkout: await together(
      paymentResultMessages,
      whyPriceMessages,
      paymentObstaclesMessages,
      choosePaymentMessages,
      chooseAddressMessages,
      checkoutMessages,
    ),
    comments: await table(commentsMessages),
    common: await together(
      titleMessages,
      footerMessages,
      noticeToastMessages,
      inAppMessages,
      supportMessages,
      commonMessages,
    ),
    compare: await table(compareMessages),
    complaints: await table(complaintsMessages),
    copying: await table(copyingMessages),
    failures: await table(failureMessages),
    faults: await table(faultMessages),
    favourites: await table(favouritesMessages),
    forms: await table(formMessages),
    incomePlan: await table(incomePlanMessages),
    landing: await table(landingMessages),
    login: await table(loginMessages),
    map: await table(mapMessages),
    marketer: await table(marketerMessages),
    network: await table(networkMessages),
    office: await table(officeMessages),
    officeApplications: await table(applicationsMessages),
    officeAudit: await table(auditMessages),
    officeCampaigns: await table(campaignsMessages),
    officeOffers: await table(officeOffersMessages),
    officeSite: await table(siteMessages),
    officeCatalogue: await table(catalogueMessages),
    officeImports: await table(importsMessages),
    officeCodes: await table(codesMessages),
    officeRewards: await table(rewardsMessages),
    officeComments: await table(officeCommentsMessages),
    officeComplaints: await table(officeComplaintsMessages),
    officeDelivery: await table(deliveryMessages),
    officeEditor: await table(editorMessages),
    officeFinance: await table(financeMessages),
    officeMembership: await table(membershipMessages),
    officeMonths: await table(monthsMessages),
    officeNetwork: await table(officeNetworkMessages),
    officePlans: await table(plansMessages),
    officeApprovals: await table(approvalsMessages),
    offerRecords: await table(offerRecordMessages),
    offline: await table(offlineMessages),
    officeLists: await table(listsMessages),
    officeOutbox: await table(outboxMessages),
    officePayments: await table(paymentsMessages),
    officePeople: await table(peopleMessages),
    officeReturns: await table(officeReturnsMessages),
    officeSellers: await table(sellersMessages),
    officeSettings: await table(settingsMessages),
    officeStaff: await table(staffMessages),
    officeStock: await table(stockMessages),
    wallet: await table(walletMessages),
    paymentMeans: await together(chosenCodeMessages, paymentMeansMessages),
    orderActions: await table(orderActionsMessages),
    orders: await table(ordersMessages),
    paymentResult: await table(paymentResultMessages),
    product: await table(productMessages),
    products: await table(productsMessages),
    profile: await table(profileMessages),
    reading: await table(readingMessages),
    recovery: await table(recoveryMessages),
    returns: await table(returnsMessages),
    seen: await table(seenMessages),
    seller: await table(sellerMessages),
    sellerOffers: await table(sellerOffersMessages),
    share: await table(shareMessages),
    signUp: await table(signUpMessages),
    team: await table(teamMessages),
    testPages: await table(testPagesMessages),
    ui: await table(uiMessages),
    bank: (key: keyof typeof bankMessages) => bankMessages[key][htmlLangOf(language)],
  }
}
