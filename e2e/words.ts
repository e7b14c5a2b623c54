import { htmlLangOf, type Language, type Texts, translateWith } from '@anar/ui/i18n'
import { uiTexts } from '@anar/ui/texts'
import { formTexts } from '@anar/ui/texts/forms'
import { offerRecordTexts } from '@anar/ui/texts/offers'
import { applicationsTexts } from '../apps/backoffice/texts/applications.ts'
import { approvalsTexts } from '../apps/backoffice/texts/approvals.ts'
import { auditTexts } from '../apps/backoffice/texts/audit.ts'
import { campaignsTexts } from '../apps/backoffice/texts/campaigns.ts'
import { catalogueTexts } from '../apps/backoffice/texts/catalogue.ts'
import { codesTexts } from '../apps/backoffice/texts/codes.ts'
import { commentsTexts as officeCommentsTexts } from '../apps/backoffice/texts/comments.ts'
import { complaintsTexts as officeComplaintsTexts } from '../apps/backoffice/texts/complaints.ts'
import { deliveryTexts } from '../apps/backoffice/texts/delivery.ts'
import { editorTexts } from '../apps/backoffice/texts/editor.ts'
import { financeTexts } from '../apps/backoffice/texts/finance.ts'
import { importsTexts } from '../apps/backoffice/texts/imports.ts'
import { listsTexts } from '../apps/backoffice/texts/lists.ts'
import { membershipTexts } from '../apps/backoffice/texts/membership.ts'
import { monthsTexts } from '../apps/backoffice/texts/months.ts'
import { networkTexts as officeNetworkTexts } from '../apps/backoffice/texts/network.ts'
import { offersTexts as officeOffersTexts } from '../apps/backoffice/texts/offers.ts'
import { officeTexts } from '../apps/backoffice/texts/office.ts'
import { outboxTexts } from '../apps/backoffice/texts/outbox.ts'
import { paymentsTexts } from '../apps/backoffice/texts/payments.ts'
import { peopleTexts } from '../apps/backoffice/texts/people.ts'
import { plansTexts } from '../apps/backoffice/texts/plans.ts'
import { returnsTexts as officeReturnsTexts } from '../apps/backoffice/texts/returns.ts'
import { rewardsTexts } from '../apps/backoffice/texts/rewards.ts'
import { sellersTexts } from '../apps/backoffice/texts/sellers.ts'
import { settingsTexts } from '../apps/backoffice/texts/settings.ts'
import { siteTexts } from '../apps/backoffice/texts/site.ts'
import { staffTexts } from '../apps/backoffice/texts/staff.ts'
import { stockTexts } from '../apps/backoffice/texts/stock.ts'
import { texts as bankTexts } from '../apps/server/adapters/gateway/sandbox/texts.ts'
import { addressesTexts } from '../apps/storefront/texts/addresses.ts'
import { authTexts } from '../apps/storefront/texts/auth.ts'
import { basketsTexts } from '../apps/storefront/texts/baskets.ts'
import { cardTexts } from '../apps/storefront/texts/card.ts'
import { checkoutTexts } from '../apps/storefront/texts/checkout.ts'
import { chooseAddressTexts } from '../apps/storefront/texts/choose-address.ts'
import { choosePaymentTexts } from '../apps/storefront/texts/choose-payment.ts'
import { chosenCodeTexts } from '../apps/storefront/texts/chosen-code.ts'
import { commentsTexts } from '../apps/storefront/texts/comments.ts'
import { commonTexts } from '../apps/storefront/texts/common.ts'
import { compareTexts } from '../apps/storefront/texts/compare.ts'
import { complaintsTexts } from '../apps/storefront/texts/complaints.ts'
import { copyingTexts } from '../apps/storefront/texts/copying.ts'
import { failureTexts } from '../apps/storefront/texts/failures.ts'
import { faultTexts } from '../apps/storefront/texts/faults.ts'
import { favouritesTexts } from '../apps/storefront/texts/favourites.ts'
import { footerTexts } from '../apps/storefront/texts/footer.ts'
import { inAppTexts } from '../apps/storefront/texts/in-app.ts'
import { incomePlanTexts } from '../apps/storefront/texts/income-plan.ts'
import { landingTexts } from '../apps/storefront/texts/landing.ts'
import { loginTexts } from '../apps/storefront/texts/login.ts'
import { mapTexts } from '../apps/storefront/texts/map.ts'
import { marketerTexts } from '../apps/storefront/texts/marketer.ts'
import { networkTexts } from '../apps/storefront/texts/network.ts'
import { noticeToastTexts } from '../apps/storefront/texts/notice-toasts.ts'
import { offlineTexts } from '../apps/storefront/texts/offline.ts'
import { orderActionsTexts } from '../apps/storefront/texts/order-actions.ts'
import { ordersTexts } from '../apps/storefront/texts/orders.ts'
import { paymentMeansTexts } from '../apps/storefront/texts/payment-means.ts'
import { paymentObstaclesTexts } from '../apps/storefront/texts/payment-obstacles.ts'
import { paymentResultTexts } from '../apps/storefront/texts/payment-result.ts'
import { productTexts } from '../apps/storefront/texts/product.ts'
import { productsTexts } from '../apps/storefront/texts/products.ts'
import { profileTexts } from '../apps/storefront/texts/profile.ts'
import { readingTexts } from '../apps/storefront/texts/reading.ts'
import { recoveryTexts } from '../apps/storefront/texts/recovery.ts'
import { returnsTexts } from '../apps/storefront/texts/returns.ts'
import { seenTexts } from '../apps/storefront/texts/seen.ts'
import { sellerTexts } from '../apps/storefront/texts/seller.ts'
import { sellerOffersTexts } from '../apps/storefront/texts/seller-offers.ts'
import { shareTexts } from '../apps/storefront/texts/share.ts'
import { signUpTexts } from '../apps/storefront/texts/sign-up.ts'
import { supportTexts } from '../apps/storefront/texts/support.ts'
import { teamTexts } from '../apps/storefront/texts/team.ts'
import { testPagesTexts } from '../apps/storefront/texts/test-pages.ts'
import { titleTexts } from '../apps/storefront/texts/titles.ts'
import { walletTexts } from '../apps/storefront/texts/wallet.ts'
import { whyPriceTexts } from '../apps/storefront/texts/why-price.ts'

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
