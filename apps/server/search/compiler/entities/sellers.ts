import { bind, column, type Expression, listBy, reference } from '../binding.ts'
import { nobody, type RowRule, type RowRules } from '../row-rules.ts'
import { identifier, reading, sql } from '../sql.ts'

const isSubmitted: RowRule = (application) => sql`${application}.state <> 'Draft'`
/** Rows of the seller that the account acts for. */
const isOfOwnSeller: RowRule = (row, scope) => sql`${row}.seller_id = ${scope.seller}`

const withApplication: RowRules = { ...nobody, Seller: 'with parent', 'applications.review': 'with parent' }

const ofPerson =
  (name: 'first_name' | 'last_name' | 'email'): Expression =>
  (user) =>
    reading('people')`(select p.${identifier(name)} from people p where p.account_id = ${user}.account_id)`

/** Sellers' applications and users. */
export const sellerBindings = {
  SellerApplication: bind('SellerApplication', (own) => ({
    table: 'seller_applications',
    owner: null,
    rows: { ...nobody, Seller: isOfOwnSeller, 'applications.review': isSubmitted },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'state', 'cellphone', 'businessName', 'iban', 'landline', 'telegramId'),
      ...own.columns('companyName', 'registrationNumber', 'companyNationalCode', 'economicNumber'),
      ...own.columns('officialNewspaper', 'startedAt', 'submittedAt', 'decidedAt', 'reason'),
      sellerTypeEnum: { value: column('seller_type') },
      companyTypeEnum: { value: column('company_type') },
    },
    relations: {
      ...own.references('officialNewspaperDocument', 'seller'),
      people: listBy('seller_application_id', (_, person) => sql`${person}.is_main_user desc`),
    },
  })),

  SellerPerson: bind('SellerPerson', (own) => ({
    table: 'seller_people',
    owner: null,
    parent: { entity: 'SellerApplication', by: 'seller_application_id' },
    rows: withApplication,
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'firstName', 'lastName', 'nationalCode', 'cellphone', 'email'),
      ...own.columns('isSignatory', 'isMainUser'),
      isPhoneProven: { value: (person) => sql`(${person}.phone_proven_at is not null)` },
    },
    relations: own.references('idCardDocument'),
  })),

  SellerUser: bind('SellerUser', (own) => ({
    table: 'seller_users',
    owner: null,
    rows: { ...nobody, Seller: isOfOwnSeller, 'applications.review': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'cellphone', 'isSignatory', 'isMain', 'addedAt', 'dismissedAt'),
      username: {
        value: (user) =>
          reading('accounts')`(select a.username from accounts a where a.id = ${user}.account_id)`,
      },
      firstName: { value: ofPerson('first_name') },
      lastName: { value: ofPerson('last_name') },
      email: { value: ofPerson('email') },
      isOneself: {
        value: (user, scope) => reading('people')`
          exists (select from people p where p.id = ${scope.person} and p.account_id = ${user}.account_id)`,
      },
    },
    relations: { seller: reference('seller_id') },
  })),
} as const
