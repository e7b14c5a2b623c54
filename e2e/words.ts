import { htmlLangOf, type Language, type Texts, translateWith } from '@anar/ui/i18n'
import { uiTexts } from '@anar/ui/texts'
import { formTexts } from '@anar/ui/texts/forms'
import { offerRecordTexts } from '@anar/ui/texts/offers'
import { catalogueTexts } from '../apps/backoffice/catalogue/messages/catalogue.ts'
import { commentsTexts as officeCommentsTexts } from '../apps/backoffice/catalogue/messages/comments.ts'
import { importsTexts } from '../apps/backoffice/catalogue/messages/imports.ts'
import { offersTexts as officeOffersTexts } from '../apps/backoffice/catalogue/messages/offers.ts'
import { stockTexts } from '../apps/backoffice/catalogue/messages/stock.ts'
import { campaignsTexts } from '../apps/backoffice/content/messages/campaigns.ts'
import { editorTexts } from '../apps/backoffice/content/messages/editor.ts'
import { siteTexts } from '../apps/backoffice/content/messages/site.ts'
import { financeTexts } from '../apps/backoffice/money/messages/finance.ts'
import { applicationsTexts } from '../apps/backoffice/network/messages/applications.ts'
import { monthsTexts } from '../apps/backoffice/network/messages/months.ts'
import { networkTexts as officeNetworkTexts } from '../apps/backoffice/network/messages/network.ts'
import { plansTexts } from '../apps/backoffice/network/messages/plans.ts'
import { auditTexts } from '../apps/backoffice/oversight/messages/audit.ts'
import { membershipTexts } from '../apps/backoffice/people/messages/membership.ts'
import { peopleTexts } from '../apps/backoffice/people/messages/people.ts'
import { staffTexts } from '../apps/backoffice/people/messages/staff.ts'
import { approvalsTexts } from '../apps/backoffice/platform/messages/approvals.ts'
import { listsTexts } from '../apps/backoffice/platform/messages/lists.ts'
import { officeTexts } from '../apps/backoffice/platform/messages/office.ts'
import { outboxTexts } from '../apps/backoffice/platform/messages/outbox.ts'
import { settingsTexts } from '../apps/backoffice/platform/messages/settings.ts'
import { codesTexts } from '../apps/backoffice/sales/messages/codes.ts'
import { complaintsTexts as officeComplaintsTexts } from '../apps/backoffice/sales/messages/complaints.ts'
import { deliveryTexts } from '../apps/backoffice/sales/messages/delivery.ts'
import { paymentsTexts } from '../apps/backoffice/sales/messages/payments.ts'
import { returnsTexts as officeReturnsTexts } from '../apps/backoffice/sales/messages/returns.ts'
import { rewardsTexts } from '../apps/backoffice/sales/messages/rewards.ts'
import { sellersTexts } from '../apps/backoffice/sellers/messages/sellers.ts'
import { texts as bankTexts } from '../apps/server/adapters/gateway/sandbox/texts.ts'
import { cardTexts } from '../apps/storefront/catalogue/messages/card.ts'
import { commentsTexts } from '../apps/storefront/catalogue/messages/comments.ts'
import { compareTexts } from '../apps/storefront/catalogue/messages/compare.ts'
import { favouritesTexts } from '../apps/storefront/catalogue/messages/favourites.ts'
import { productTexts } from '../apps/storefront/catalogue/messages/product.ts'
import { productsTexts } from '../apps/storefront/catalogue/messages/products.ts'
import { seenTexts } from '../apps/storefront/catalogue/messages/seen.ts'
import { shareTexts } from '../apps/storefront/catalogue/messages/share.ts'
import { landingTexts } from '../apps/storefront/content/messages/landing.ts'
import { readingTexts } from '../apps/storefront/content/messages/reading.ts'
import { paymentMeansTexts } from '../apps/storefront/money/messages/payment-means.ts'
import { paymentObstaclesTexts } from '../apps/storefront/money/messages/payment-obstacles.ts'
import { walletTexts } from '../apps/storefront/money/messages/wallet.ts'
import { incomePlanTexts } from '../apps/storefront/network/messages/income-plan.ts'
import { marketerTexts } from '../apps/storefront/network/messages/marketer.ts'
import { networkTexts } from '../apps/storefront/network/messages/network.ts'
import { teamTexts } from '../apps/storefront/network/messages/team.ts'
import { addressesTexts } from '../apps/storefront/people/messages/addresses.ts'
import { authTexts } from '../apps/storefront/people/messages/auth.ts'
import { loginTexts } from '../apps/storefront/people/messages/login.ts'
import { mapTexts } from '../apps/storefront/people/messages/map.ts'
import { profileTexts } from '../apps/storefront/people/messages/profile.ts'
import { recoveryTexts } from '../apps/storefront/people/messages/recovery.ts'
import { signUpTexts } from '../apps/storefront/people/messages/sign-up.ts'
import { commonTexts } from '../apps/storefront/platform/messages/common.ts'
import { copyingTexts } from '../apps/storefront/platform/messages/copying.ts'
import { failureTexts } from '../apps/storefront/platform/messages/failures.ts'
import { faultTexts } from '../apps/storefront/platform/messages/faults.ts'
import { footerTexts } from '../apps/storefront/platform/messages/footer.ts'
import { inAppTexts } from '../apps/storefront/platform/messages/in-app.ts'
import { noticeToastTexts } from '../apps/storefront/platform/messages/notice-toasts.ts'
import { offlineTexts } from '../apps/storefront/platform/messages/offline.ts'
import { supportTexts } from '../apps/storefront/platform/messages/support.ts'
import { testPagesTexts } from '../apps/storefront/platform/messages/test-pages.ts'
import { titleTexts } from '../apps/storefront/platform/messages/titles.ts'
import { basketsTexts } from '../apps/storefront/sales/messages/baskets.ts'
import { checkoutTexts } from '../apps/storefront/sales/messages/checkout.ts'
import { chooseAddressTexts } from '../apps/storefront/sales/messages/choose-address.ts'
import { choosePaymentTexts } from '../apps/storefront/sales/messages/choose-payment.ts'
import { chosenCodeTexts } from '../apps/storefront/sales/messages/chosen-code.ts'
import { complaintsTexts } from '../apps/storefront/sales/messages/complaints.ts'
import { orderActionsTexts } from '../apps/storefront/sales/messages/order-actions.ts'
import { ordersTexts } from '../apps/storefront/sales/messages/orders.ts'
import { paymentResultTexts } from '../apps/storefront/sales/messages/payment-result.ts'
import { returnsTexts } from '../apps/storefront/sales/messages/returns.ts'
import { whyPriceTexts } from '../apps/storefront/sales/messages/why-price.ts'
import { sellerTexts } from '../apps/storefront/sellers/messages/seller.ts'
import { sellerOffersTexts } from '../apps/storefront/sellers/messages/seller-offers.ts'

type SourceOf<Table> = Table extends Pick<Texts<infer Source>, 'load'> ? Source : never
type SourceOfAll<Tables extends readonly unknown[]> = Tables extends readonly [infer First, ...infer Rest]
  ? Omit<SourceOf<First>, keyof SourceOfAll<Rest>> & SourceOfAll<Rest>
  : Record<never, never>

export type Words = Awaited<ReturnType<typeof wordsOf>>

/** Every word of the shop in a language, from the tables the screens themselves read: a changed text breaks no journey. */
export async function wordsOf(language: Language) {
  const table = async <Source>(texts: Pick<Texts<Source>, 'load'>) =>
    translateWith<Source>(await texts.load(language), language)
  /** Several tables of one part of the shop as one; of two that have a key, the later one's counts. */
  // biome-ignore lint/suspicious/noExplicitAny: tables of different areas have different keys
  const together = async <Tables extends readonly Pick<Texts<any>, 'load'>[]>(...texts: Tables) => {
    const tables = await Promise.all(texts.map((one) => one.load(language)))
    return translateWith<SourceOfAll<Tables>>(Object.assign({}, ...tables), language)
  }
  return {
    auth: await table(authTexts),
    addresses: await table(addressesTexts),
    baskets: await table(basketsTexts),
    card: await table(cardTexts),
    checkout: await together(
      paymentResultTexts,
      whyPriceTexts,
      paymentObstaclesTexts,
      choosePaymentTexts,
      chooseAddressTexts,
      checkoutTexts,
    ),
    comments: await table(commentsTexts),
    common: await together(titleTexts, footerTexts, noticeToastTexts, inAppTexts, supportTexts, commonTexts),
    compare: await table(compareTexts),
    complaints: await table(complaintsTexts),
    copying: await table(copyingTexts),
    failures: await table(failureTexts),
    faults: await table(faultTexts),
    favourites: await table(favouritesTexts),
    forms: await table(formTexts),
    incomePlan: await table(incomePlanTexts),
    landing: await table(landingTexts),
    login: await table(loginTexts),
    map: await table(mapTexts),
    marketer: await table(marketerTexts),
    network: await table(networkTexts),
    office: await table(officeTexts),
    officeApplications: await table(applicationsTexts),
    officeAudit: await table(auditTexts),
    officeCampaigns: await table(campaignsTexts),
    officeOffers: await table(officeOffersTexts),
    officeSite: await table(siteTexts),
    officeCatalogue: await table(catalogueTexts),
    officeImports: await table(importsTexts),
    officeCodes: await table(codesTexts),
    officeRewards: await table(rewardsTexts),
    officeComments: await table(officeCommentsTexts),
    officeComplaints: await table(officeComplaintsTexts),
    officeDelivery: await table(deliveryTexts),
    officeEditor: await table(editorTexts),
    officeFinance: await table(financeTexts),
    officeMembership: await table(membershipTexts),
    officeMonths: await table(monthsTexts),
    officeNetwork: await table(officeNetworkTexts),
    officePlans: await table(plansTexts),
    officeApprovals: await table(approvalsTexts),
    offerRecords: await table(offerRecordTexts),
    offline: await table(offlineTexts),
    officeLists: await table(listsTexts),
    officeOutbox: await table(outboxTexts),
    officePayments: await table(paymentsTexts),
    officePeople: await table(peopleTexts),
    officeReturns: await table(officeReturnsTexts),
    officeSellers: await table(sellersTexts),
    officeSettings: await table(settingsTexts),
    officeStaff: await table(staffTexts),
    officeStock: await table(stockTexts),
    wallet: await table(walletTexts),
    paymentMeans: await together(chosenCodeTexts, paymentMeansTexts),
    orderActions: await table(orderActionsTexts),
    orders: await table(ordersTexts),
    paymentResult: await table(paymentResultTexts),
    product: await table(productTexts),
    products: await table(productsTexts),
    profile: await table(profileTexts),
    reading: await table(readingTexts),
    recovery: await table(recoveryTexts),
    returns: await table(returnsTexts),
    seen: await table(seenTexts),
    seller: await table(sellerTexts),
    sellerOffers: await table(sellerOffersTexts),
    share: await table(shareTexts),
    signUp: await table(signUpTexts),
    team: await table(teamTexts),
    testPages: await table(testPagesTexts),
    ui: await table(uiTexts),
    bank: (key: keyof typeof bankTexts) => bankTexts[key][htmlLangOf(language)],
  }
}
