import { commands, reads } from '@anar/contract/commands/list'
import type { Need, ReadNeed } from '@anar/contract/declare'
import { staffRoles } from '@anar/contract/enums'

// All kinds of callers. An applicant is a person in the middle of sign-up, whose phone was verified.
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
// Decide on people: their applications, their membership.
const reviewers = ['Staff: network', 'Staff: admin'] as const
const revealers = ['Staff: network', 'Staff: support', 'Staff: admin'] as const
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
/**
 * The holders of each permission, independent of `permissions.ts`, so that a change there fails a test here. An
 * applicant's steps need the session of a sign-up.
 */
const holders: Readonly<Record<Need | ReadNeed, readonly Kind[]>> = {
  anybody: everybody,
  account: accounts,
  applicant: applicants,
  'profile.edit': accounts,
  'basket.edit': shoppers,
  'order.place': shoppers,
  'wallet.use': shoppers,
  'marketer.apply': notYetMarketers,
  'network.see': marketers,
  'seller.manage': sellers,
  'office.enter': staff,
  'orders.read': ['Staff: orders', 'Staff: finance', 'Staff: support', 'Staff: admin', 'Staff: auditor'],
  'orders.move': ['Staff: orders', 'Staff: admin'],
  'people.read': ['Staff: network', 'Staff: support', 'Staff: admin', 'Staff: auditor'],
  'people.reveal': revealers,
  'people.manage': reviewers,
  'people.erase': ['Staff: network', 'Staff: support', 'Staff: admin'],
  'applications.review': reviewers,
  'membership.run': reviewers,
  'texts.edit': admins,
  'staff.manage': admins,
  'audit.read': ['Staff: admin', 'Staff: auditor'],
  'outbox.read': ['Staff: support', 'Staff: admin'],
  'catalogue.read-all': catalogueReaders,
  'catalogue.edit': catalogueEditors,
  'money.read': ['Staff: finance', 'Staff: admin', 'Staff: auditor'],
  'money.move': moneyMovers,
  'settings.read': ['Staff: catalogue', 'Staff: finance', 'Staff: admin', 'Staff: auditor'],
  'settings.edit': settingEditors,
  'safeguards.edit': admins,
  'codes.edit': codeEditors,
  'stock.read': ['Staff: catalogue', 'Staff: orders', 'Staff: finance', 'Staff: admin', 'Staff: auditor'],
  'stock.move': stockMovers,
  'returns.read': ['Staff: orders', 'Staff: finance', 'Staff: support', 'Staff: admin', 'Staff: auditor'],
  'returns.decide': returnDeciders,
  'complaints.read': ['Staff: support', 'Staff: admin', 'Staff: auditor'],
  'complaints.answer': ['Staff: support', 'Staff: admin'],
  'comments.read': ['Staff: support', 'Staff: admin', 'Staff: auditor'],
  'comments.decide': ['Staff: support', 'Staff: admin'],
  'network.read': ['Staff: finance', 'Staff: network', 'Staff: admin', 'Staff: auditor'],
  'tree.move': reviewers,
  'plan.edit': moneyMovers,
  'months.close': moneyMovers,
  'proposals.read': ['Staff: finance', 'Staff: network', 'Staff: admin', 'Staff: auditor'],
  'proposals.decide': proposalDeciders,
}

/** Every command of the shop and who may call it; all others are refused. */
export const mayCall: Readonly<Record<string, readonly Kind[]>> = Object.fromEntries(
  commands.map(({ path, needs }) => [path, holders[needs]]),
)

/**
 * Every other route of the API description, with a sample address, and the callers whom it does not answer with 401, 403
 * or "restart the steps". Rights to rows and fields of an answer are tested with their features.
 */
export const mayRead: Readonly<Record<string, { by: string; who: readonly Kind[] }>> = {
  ...declaredReads(),
  // Public, and refused without a session.
  'get /CheckAccess': { by: '/CheckAccess', who: ['applicant', ...accounts] },
  'get /identity-verification/return': { by: '/identity-verification/return', who: everybody },
  'post /map/search': { by: '/map/search', who: everybody },
  'post /map/reverse': { by: '/map/reverse', who: everybody },
  'post /places/postal-code': { by: '/places/postal-code', who: everybody },
  'get /files/{id}/{name}': { by: '/files/nothing/480.webp', who: everybody },
  'get /search/{entity}': { by: '/search/City?fields=id&size=1', who: everybody },
  'post /search/{entity}': { by: '/search/City', who: everybody },
  'get /payments/{gateway}/return': { by: '/payments/sandbox/return', who: everybody },
  'post /payments/{gateway}/return': { by: '/payments/sandbox/return', who: everybody },
  'get /returns/{returnId}/credit-note.pdf': { by: '/returns/1/credit-note.pdf', who: accounts },
  'get /orders/{saleOrderId}/invoice.pdf': { by: '/orders/1/invoice.pdf', who: accounts },
  'get /documents/{document}': { by: '/documents/nothing', who: accounts },
  'post /documents/{document}': { by: '/documents/ID_CARD_FRONT', who: notYetMarketers },
  'post /documents/by-hand-over': { by: '/documents/by-hand-over', who: everybody },
  // Needs the cookie of the application, which none of them has.
  'get /sellers/documents/{id}': { by: '/sellers/documents/nothing', who: [] },
  'post /sellers/documents/official-newspaper': { by: '/sellers/documents/official-newspaper', who: [] },
  'post /sellers/documents/id-card/{sellerPersonId}': { by: '/sellers/documents/id-card/1', who: [] },
  'get /wallet/statement': { by: '/wallet/statement?format=csv', who: shoppers },
  'get /office/payout-batches/{id}/file': { by: '/office/payout-batches/1/file', who: moneyMovers },
  'get /network/team.csv': { by: '/network/team.csv', who: marketers },
  // Their own statements: a former marketer may have some.
  'get /network/statements/{month}/pdf': { by: '/network/statements/1405-01/pdf', who: accounts },
  'get /office/catalogue/imports/{importId}/problems.csv': {
    by: '/office/catalogue/imports/1/problems.csv',
    who: catalogueEditors,
  },
  'get /office/catalogue/export.csv': { by: '/office/catalogue/export.csv', who: catalogueEditors },
  'get /office/catalogue/import-template.csv': {
    by: '/office/catalogue/import-template.csv',
    who: catalogueEditors,
  },
  'post /office/catalogue/imports': { by: '/office/catalogue/imports', who: catalogueEditors },
  'post /office/catalogue/images': { by: '/office/catalogue/images', who: catalogueEditors },
}

function declaredReads(): Record<string, { by: string; who: readonly Kind[] }> {
  return Object.fromEntries(
    reads.map(({ path, needs }) => {
      const by = `/${path.replace('{month}', '1405-01').replace(/\{\w+\}/g, '1')}`
      return [`get /${path}`, { by, who: holders[needs] }]
    }),
  )
}
