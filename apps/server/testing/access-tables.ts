import { staffRoles } from '@anar/contract/enums'

// Who there is. An applicant is somebody in the middle of sign-up, whose phone was proven.
const staff = staffRoles.map((role) => `Staff: ${role}` as const)
export const kinds = [
  'visitor',
  'applicant',
  'Customer',
  'PreferredCustomer',
  'NetworkMarketer',
  'Seller',
  ...staff,
] as const
export type Kind = (typeof kinds)[number]

const everybody = kinds
const applicants = ['applicant'] as const
const accounts = kinds.filter((kind) => kind !== 'visitor' && kind !== 'applicant')
const shoppers = ['Customer', 'PreferredCustomer', 'NetworkMarketer'] as const
const notYetMarketers = ['Customer', 'PreferredCustomer'] as const
const marketers = ['NetworkMarketer'] as const
const sellers = ['Seller'] as const
// Who looks after people: their applications, their membership.
const reviewers = ['Staff: network', 'Staff: admin'] as const
const admins = ['Staff: admin'] as const
const proposalDeciders = ['Staff: finance', 'Staff: network', 'Staff: admin'] as const
const moneyMovers = ['Staff: finance', 'Staff: admin'] as const
// Who may move money.
const settingEditors = ['Staff: finance', 'Staff: admin'] as const
const codeEditors = ['Staff: catalogue', ...settingEditors] as const
const stockMovers = ['Staff: catalogue', 'Staff: orders', 'Staff: admin'] as const
const returnDeciders = ['Staff: orders', 'Staff: admin'] as const

const catalogueEditors = ['Staff: catalogue', 'Staff: admin'] as const
const catalogueReaders = [...catalogueEditors, 'Staff: auditor'] as const
const catalogueCommands = [
  ...['save-draft', 'discard-draft', 'publish', 'undo', 'duplicate', 'withdraw', 'restore', 'bulk'],
  ...['check', 'start', 'stop'].map((name) => `imports/${name}`),
  ...['brands', 'categories', 'tags', 'ingredients', 'synonyms'].flatMap((kind) => [
    `${kind}/save`,
    `${kind}/delete`,
  ]),
  ...['categories/move', 'categories/vat', 'merge', 'synonyms/preview'],
].map((name) => `office/catalogue/${name}`)
const offerCommands = [
  'offers/save',
  ...['prices', 'discounts', 'boxes'].flatMap((kind) => [`offers/${kind}/save`, `offers/${kind}/end`]),
]

/** Every command of the shop and who may call it; whoever is not named is refused. */
export const mayCall: Readonly<Record<string, readonly Kind[]>> = {
  'auth/login': everybody,
  'auth/send-login-code': everybody,
  'auth/login-by-code': everybody,
  'auth/logout': everybody,
  'auth/forget-username': everybody,
  'auth/reset-password': everybody,
  'auth/verify-recovery-code': everybody,
  'auth/set-new-password': everybody,
  'auth/change-password': accounts,
  'auth/end-session': accounts,
  'auth/end-other-sessions': accounts,
  'identity/start': accounts,

  'sign-up/begin': everybody,
  'sign-up/resume': everybody,
  'sign-up/resend-phone-code': everybody,
  'sign-up/verify-phone': everybody,
  'sign-up/leave': everybody,
  'sign-up/check-referrer': everybody,
  // By the session, or by the cookie of the first step while the phone is not proven.
  'sign-up/correct': everybody,
  'sign-up/send-email-code': applicants,
  'sign-up/verify-email': applicants,
  'sign-up/set-location': applicants,
  'sign-up/set-address': applicants,
  'sign-up/set-password': applicants,

  'profile/edit': accounts,
  'profile/send-email-code': accounts,
  'profile/change-email': accounts,
  'profile/send-cellphone-code': accounts,
  'profile/change-cellphone': accounts,
  'profile/set-iban': accounts,
  'profile/choose-preferred': accounts,
  'profile/cancel-preferred': accounts,
  'profile/lift-block': accounts,
  'profile/read-notices': accounts,

  'addresses/add': shoppers,
  'addresses/edit': shoppers,
  'addresses/delete': shoppers,
  'addresses/make-main': shoppers,
  'baskets/create': shoppers,
  'baskets/rename': shoppers,
  'baskets/delete': shoppers,
  'baskets/activate': shoppers,
  'baskets/set-quantity': shoppers,
  'baskets/clear': shoppers,
  'baskets/merge': shoppers,
  'baskets/choose-delivery': shoppers,
  'baskets/apply-code': shoppers,
  'baskets/remove-code': shoppers,
  'baskets/use-wallet': shoppers,
  'checkout/pay': shoppers,
  'checkout/abandon': shoppers,
  'orders/cancel': shoppers,
  'orders/reorder': shoppers,
  'checkout/choose-refund': shoppers,
  'wallet/top-up': shoppers,
  'office/payments/resolve': moneyMovers,
  'office/payments/ask': moneyMovers,
  'office/payments/match': moneyMovers,
  'office/payments/close-difference': moneyMovers,

  'wallet/request-withdrawal': shoppers,
  'wallet/cancel-withdrawal': shoppers,
  'wallet/return-top-up': shoppers,

  'marketers/answer-eligibility': notYetMarketers,
  'marketers/describe': notYetMarketers,
  'marketers/send-signature-code': notYetMarketers,
  'marketers/sign': notYetMarketers,
  'marketers/submit': notYetMarketers,
  'marketers/terminate': marketers,
  'marketers/read-article': marketers,
  'documents/hand-over': notYetMarketers,
  // From the phone, which has the token of the hand-over and no session.
  'documents/check-hand-over': everybody,

  // An application to sell goes by a cookie of its own, which the steps ask for.
  'sellers/send-code': everybody,
  'sellers/verify-phone': everybody,
  'sellers/leave': everybody,
  'sellers/save-type': everybody,
  'sellers/save-business': everybody,
  'sellers/save-company': everybody,
  'sellers/save-person': everybody,
  'sellers/remove-person': everybody,
  'sellers/choose-main-user': everybody,
  'sellers/send-person-code': everybody,
  'sellers/verify-person': everybody,
  'sellers/submit': everybody,
  'sellers/add-user': sellers,
  'sellers/change-main-user': sellers,
  'sellers/dismiss-user': sellers,
  'sellers/reset-user': sellers,

  'returns/request': shoppers,
  'returns/cancel': shoppers,
  'comments/write': shoppers,
  'comments/delete': shoppers,
  'comments/vote': shoppers,
  'comments/report': shoppers,
  'favourites/add': shoppers,
  'favourites/remove': shoppers,
  'favourites/merge': shoppers,
  'products/view': everybody,
  'stock-watches/ask': shoppers,
  'stock-watches/take-back': shoppers,
  'complaints/file': shoppers,
  'complaints/close': shoppers,
  'office/returns/accept': returnDeciders,
  'office/returns/receive': returnDeciders,
  'office/returns/refund': returnDeciders,
  'office/returns/replace': returnDeciders,
  'office/returns/track': returnDeciders,
  'office/returns/refuse': returnDeciders,
  'office/complaints/answer': ['Staff: support', 'Staff: admin'],
  'office/complaints/close': ['Staff: support', 'Staff: admin'],
  'office/comments/publish': ['Staff: support', 'Staff: admin'],
  'office/comments/refuse': ['Staff: support', 'Staff: admin'],
  'office/comments/answer': ['Staff: support', 'Staff: admin'],
  'office/codes/save': codeEditors,
  'office/codes/deactivate': codeEditors,
  'office/delivery/save-method': settingEditors,
  'office/delivery/save-rate': settingEditors,
  'office/delivery/delete-rate': settingEditors,
  'office/delivery/order': settingEditors,
  'office/delivery/save-warehouse': settingEditors,
  'office/delivery/delete-warehouse': settingEditors,
  'office/settings/save': settingEditors,
  'office/withdrawals/approve': moneyMovers,
  'office/withdrawals/refuse': moneyMovers,
  'office/withdrawals/export': moneyMovers,
  'office/withdrawals/settle': moneyMovers,
  'office/withdrawals/return': moneyMovers,
  'office/withdrawals/take-returns': moneyMovers,
  'office/settlements/settle': moneyMovers,
  'office/settlements/set-iban': moneyMovers,
  'office/books/check': moneyMovers,
  'office/plans/save': moneyMovers,
  'office/plans/discard': moneyMovers,
  'office/plans/publish': moneyMovers,
  'office/plans/replay': moneyMovers,
  'office/months/calculate': moneyMovers,
  'office/months/approve': moneyMovers,
  'office/months/adjust': moneyMovers,
  'office/months/pay': moneyMovers,
  'office/months/retry-held': moneyMovers,
  'office/rewards/save': codeEditors,
  ...Object.fromEntries(catalogueCommands.map((path) => [path, catalogueEditors])),
  ...Object.fromEntries(offerCommands.map((path) => [`office/${path}`, catalogueEditors])),
  ...Object.fromEntries(offerCommands.map((path) => [`seller/${path}`, sellers])),
  'office/rewards/end': codeEditors,
  'office/tree/request-move': reviewers,
  'office/tree/decide-move': reviewers,
  'office/orders/move': ['Staff: orders', 'Staff: admin'],
  'office/orders/cancel': ['Staff: orders', 'Staff: admin'],
  'office/stock/receive': stockMovers,
  'office/stock/write-off': stockMovers,
  'office/stock/quarantine': stockMovers,
  'office/stock/release': stockMovers,
  'office/stock/count': stockMovers,
  'office/applications/approve': reviewers,
  'office/applications/reject': reviewers,
  'office/sellers/approve': reviewers,
  'office/sellers/reject': reviewers,
  'office/sellers/save': reviewers,
  'office/people/block': reviewers,
  'office/people/unblock': reviewers,
  'office/people/report-death': reviewers,
  'office/people/accept-inheritance': reviewers,
  'office/people/close-account': reviewers,
  'office/membership/run': reviewers,
  'office/proposals/approve': proposalDeciders,
  'office/proposals/refuse': proposalDeciders,
  'office/staff/add': admins,
  'office/staff/change-role': admins,
  'office/staff/close': admins,
  'office/staff/reopen': admins,
  'office/staff/reset-password': admins,
  'office/texts/publish-contract': admins,
  'office/texts/save-page': admins,
  'office/site/save': admins,
  'office/campaigns/save': catalogueEditors,
  'office/campaigns/order': catalogueEditors,
  'office/campaigns/delete': catalogueEditors,
  'office/texts/save-article': admins,
  'office/texts/order-articles': admins,
  'office/texts/delete-article': admins,
}

/**
 * Every other route that the API describes, with an address to ask it by, and whom it does not answer with 401, 403 or
 * "restart the steps". What an answer holds is decided by rows and fields, and tested where those are.
 */
export const mayAsk: Readonly<Record<string, { by: string; who: readonly Kind[] }>> = {
  'get /health': { by: '/health', who: everybody },
  'get /ready': { by: '/ready', who: everybody },
  'get /settings': { by: '/settings', who: everybody },
  'get /enumerations': { by: '/enumerations', who: everybody },
  'get /field-access': { by: '/field-access', who: everybody },
  'get /campaigns': { by: '/campaigns', who: everybody },
  'get /office/campaigns': { by: '/office/campaigns', who: catalogueReaders },
  'get /office/site': { by: '/office/site', who: admins },
  'get /CheckAccess': { by: '/CheckAccess', who: ['applicant', ...accounts] },
  'get /auth/sessions': { by: '/auth/sessions', who: accounts },
  // Nothing at all to whoever has no sign-up.
  'get /sign-up/state': { by: '/sign-up/state', who: everybody },
  'get /identity-verification/return': { by: '/identity-verification/return', who: everybody },
  'get /map/search': { by: '/map/search?text=tehran', who: everybody },
  'get /map/reverse': { by: '/map/reverse?latitude=35&longitude=51', who: everybody },
  'get /places/postal-code': { by: '/places/postal-code?code=1193653471', who: everybody },
  'get /checkout/result': { by: '/checkout/result?payment=1', who: accounts },
  'get /files/{id}/{name}': { by: '/files/nothing/480.webp', who: everybody },
  'get /search/{entity}': { by: '/search/City?fields=id&size=1', who: everybody },
  'get /products/facets': { by: '/products/facets', who: everybody },
  'get /products/similar': { by: '/products/similar?to=1', who: everybody },
  'get /products/suggestions': { by: '/products/suggestions?text=a', who: everybody },
  'post /search/{entity}': { by: '/search/City', who: everybody },
  'get /payments/{gateway}/return': { by: '/payments/sandbox/return', who: everybody },
  'post /payments/{gateway}/return': { by: '/payments/sandbox/return', who: everybody },
  'get /returns/{returnId}/credit-note.pdf': { by: '/returns/1/credit-note.pdf', who: accounts },
  'get /defective-product/statement': { by: '/defective-product/statement?saleOrderId=1', who: accounts },
  'get /orders/{saleOrderId}/invoice.pdf': { by: '/orders/1/invoice.pdf', who: accounts },
  'get /documents/{id}': { by: '/documents/nothing', who: accounts },
  'post /documents/{kind}': { by: '/documents/ID_CARD_FRONT', who: notYetMarketers },
  'post /documents/by-hand-over': { by: '/documents/by-hand-over', who: everybody },
  // By the cookie of the application alone, which none of them has.
  'get /sellers/state': { by: '/sellers/state', who: everybody },
  'get /sellers/documents/{id}': { by: '/sellers/documents/nothing', who: [] },
  'post /sellers/documents/official-newspaper': { by: '/sellers/documents/official-newspaper', who: [] },
  'post /sellers/documents/id-card/{sellerPersonId}': { by: '/sellers/documents/id-card/1', who: [] },
  'get /office/membership/due': { by: '/office/membership/due', who: reviewers },
  'get /office/settings': {
    by: '/office/settings',
    who: ['Staff: catalogue', 'Staff: finance', 'Staff: admin', 'Staff: auditor'],
  },
  'get /wallet/statement': { by: '/wallet/statement?format=csv', who: shoppers },
  'get /office/books': { by: '/office/books', who: ['Staff: finance', 'Staff: admin', 'Staff: auditor'] },
  'get /office/payout-batches/{id}/file': { by: '/office/payout-batches/1/file', who: moneyMovers },
  'get /office/months/{month}/report': {
    by: '/office/months/1405-01/report',
    who: ['Staff: finance', 'Staff: network', 'Staff: admin', 'Staff: auditor'],
  },
  'get /network/disclosure': { by: '/network/disclosure', who: everybody },
  'get /network/plan': { by: '/network/plan', who: everybody },
  'get /network/month': { by: '/network/month', who: marketers },
  'get /network/why': { by: '/network/why', who: marketers },
  'get /network/simulator': { by: '/network/simulator', who: marketers },
  'get /network/team.csv': { by: '/network/team.csv', who: marketers },
  // One's own: a former marketer may have some.
  'get /network/statements/{month}/pdf': { by: '/network/statements/1405-01/pdf', who: accounts },
  'get /orders/{saleOrderId}/earners': { by: '/orders/1/earners', who: accounts },
  'get /office/catalogue/drafts/{draftId}': { by: '/office/catalogue/drafts/1', who: catalogueReaders },
  'get /office/catalogue/products/{productId}': { by: '/office/catalogue/products/1', who: catalogueReaders },
  'get /office/catalogue/versions/{versionId}': { by: '/office/catalogue/versions/1', who: catalogueReaders },
  'get /office/catalogue/preview/{draftId}': {
    by: '/office/catalogue/preview/1?fields=id',
    who: catalogueReaders,
  },
  ...Object.fromEntries(
    ['', '/{importId}', '/{importId}/problems', '/{importId}/problems.csv'].map((path) => {
      const address = `/office/catalogue/imports${path}`
      return [`get ${address}`, { by: address.replace('{importId}', '1'), who: catalogueEditors }]
    }),
  ),
  'get /office/catalogue/export.csv': { by: '/office/catalogue/export.csv', who: catalogueEditors },
  'get /office/catalogue/import-template.csv': {
    by: '/office/catalogue/import-template.csv',
    who: catalogueEditors,
  },
  'post /office/catalogue/imports': { by: '/office/catalogue/imports', who: catalogueEditors },
  'post /office/catalogue/images': { by: '/office/catalogue/images', who: catalogueEditors },
  'get /office/audit/verify': { by: '/office/audit/verify', who: ['Staff: admin', 'Staff: auditor'] },
}
