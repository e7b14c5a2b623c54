import {
  bind,
  column,
  type Expression,
  type FieldAccess,
  type IndexedLists,
  listBy,
  localized,
  readByKey,
  reference,
} from '../binding.ts'
import { accounts, allOf, everybody, type RowRule } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import { isOwn } from './rules.ts'

const isOneself: RowRule = (person, scope) => sql`${person}.id = ${scope.person}`

/** Who has an order that the office sees. */
const hasPlacedOrder: RowRule = (person) =>
  reading(
    'sale_orders',
  )`exists (select from sale_orders so where so.person_id = ${person}.id and so.state <> 'Draft')`

const isListed: RowRule = (address) => sql`${address}.deleted_at is null`
const isOnPlacedOrder: RowRule = (address) =>
  reading(
    'sale_orders',
  )`exists (select from sale_orders so where so.address_id = ${address}.id and so.state <> 'Draft')`

/** Visible to staff who support people, and in the viewer's own row. */
function privately({ kinds }: ViewerClass): FieldAccess {
  if (kinds.includes('visitor')) return 'nowhere'
  return kinds.includes('people.read') ? 'seen rows' : 'own rows'
}
/** Identifiers of a person towards the state or a bank; the inspector reads books, not identities. */
export function identity(viewer: ViewerClass): FieldAccess {
  return viewer.staffRole === 'auditor' ? 'nowhere' : privately(viewer)
}
/** The same, unmasked for reviewers of applications; others see its end, and reveal it where they must. */
function identityToReview(viewer: ViewerClass): FieldAccess {
  return wholeFor('applications.review', viewer)
}
/** A bank account: unmasked for finance. */
function identityToPay(viewer: ViewerClass): FieldAccess {
  return wholeFor('money.read', viewer)
}
function wholeFor(kind: 'applications.review' | 'money.read', viewer: ViewerClass): FieldAccess {
  const access = identity(viewer)
  return access === 'seen rows' && !viewer.kinds.includes(kind) ? 'masked' : access
}
const endOfNationalCode: Expression = (person) => sql`('••••' || right(${person}.national_code, 3))`
const endOfIban: Expression = (person) => sql`('••••' || right(${person}.iban, 4))`
// Some are so short that an end would be the whole.
const hidden: Expression = (person) =>
  sql`(case when ${person}.certificate_number is not null then '••••' end)`
/** The birth date identifies callers: unmasked for reviewers of applications, others reveal it. */
function birthDay(viewer: ViewerClass): FieldAccess {
  const access = privately(viewer)
  return access === 'seen rows' && !viewer.kinds.includes('applications.review') ? 'own rows' : access
}
function onlyOwn({ kinds }: ViewerClass): FieldAccess {
  return kinds.includes('visitor') ? 'nowhere' : 'own rows'
}

const owedBy: Expression = (wallet) => reading('disowned_payments')`
  (select coalesce(sum(d.owed), 0)::bigint from disowned_payments d where d.person_id = ${wallet}.id and d.owed > 0)`
const isClosed: Expression = (person) =>
  reading(
    'accounts',
  )`exists (select from accounts a where a.id = ${person}.account_id and a.closed_at is not null)`
const erasedAt: Expression = (person) =>
  reading('erasures')`(select e.erased_at from erasures e where e.person_id = ${person}.id)`
const erasureDueAt: Expression = (person) =>
  reading('erasure_requests')`(select r.due_at from erasure_requests r where r.person_id = ${person}.id)`
const sessionCount: Expression = (person) => reading('sessions')`
  (select count(*) from sessions s
    where s.account_id = ${person}.account_id and s.ended_at is null and s.expires_at > now())`
const isMarketer: Expression = (person) => sql`(${person}.user_type = 'NetworkMarketer')`
const fullName: Expression = (person) => sql`concat_ws(' ', ${person}.first_name, ${person}.last_name)`
const stateEnglishName: Expression = (person) => sql`
  (case ${person}.state
     when 'NotApplied' then 'Not applied' when 'UnderReview' then 'Under review' when 'Active' then 'Active'
     when 'Rejected' then 'Rejected' when 'Blocked' then 'Blocked' when 'Terminated' then 'Terminated'
     else 'Active until inherited' end)`

const listsOfPeople: IndexedLists = {
  narrow: ['id', 'cellphone', 'username', 'nationalCode', 'email'],
  orders: [
    { by: 'id', filters: ['userType', 'state', 'fullName', 'username'] },
    { by: 'cellphone', filters: ['cellphone', 'userType', 'state', 'fullName', 'username'] },
  ],
}

/** Persons, their wallets and addresses, provinces and cities. */
export const peopleBindings = {
  NetworkMarketer: bind('NetworkMarketer', (own) => ({
    table: 'people',
    owner: column('id'),
    rows: { ...accounts(isOneself), 'orders.read': hasPlacedOrder, 'people.read': 'all' },
    mayLag: 'never',
    lists: listsOfPeople,
    fields: {
      ...own.columns('id', 'state', 'firstName', 'lastName'),
      fullName: { value: fullName, folded: column('names_folded') },
      cellphone: { value: column('cellphone'), byPrefix: true, isUnique: true },
      stateEnglishName: { value: stateEnglishName },
      isMarketer: { value: isMarketer },
      username: { value: column('username'), folded: column('username_folded'), isUnique: true },
      fatherName: { value: column('father_name'), access: privately },
      nationalCode: {
        value: column('national_code'),
        isUnique: true,
        mask: endOfNationalCode,
        access: identityToReview,
      },
      certificateNumber: { value: column('certificate_number'), mask: hidden, access: identityToReview },
      nationalityEnum: { value: column('nationality'), access: privately },
      genderEnum: { value: column('gender'), access: privately },
      maritalStatusEnum: { value: column('marital_status'), access: privately },
      militaryStatusEnum: { value: column('military_status'), access: privately },
      birthDate: { value: column('birth_date'), access: birthDay },
      // Mailboxes are stored in lower case, and their index is of it.
      email: {
        value: column('email'),
        materialized: (person) => sql`lower(${person}.email)`,
        access: privately,
      },
      iban: { value: column('iban'), mask: endOfIban, access: identityToPay },
      activeSaleOrderId: { value: column('active_sale_order_id'), access: onlyOwn },
      userType: { value: column('user_type'), access: privately },
      createdAt: { value: column('created_at'), access: privately },
      blockReason: { value: column('block_reason'), access: privately },
      blockNote: { value: column('block_note'), comparable: 'never', access: privately },
      blockedAt: { value: column('blocked_at'), access: privately },
      deathReportedAt: { value: column('death_reported_at'), access: privately },
      inheritanceAcceptedAt: { value: column('inheritance_accepted_at'), access: privately },
      isIdentityChecked: {
        value: (person) => sql`(${person}.identity_checked_at is not null)`,
        access: privately,
      },
      preferredSince: { value: column('preferred_since'), access: privately },
      preferredCancelledAt: { value: column('preferred_cancelled_at'), access: privately },
      documentsWrongAt: { value: column('documents_wrong_at'), access: privately },
      contractTerminatedAt: { value: column('contract_terminated_at'), access: privately },
      isClosed: { value: isClosed, access: privately },
      erasedAt: { value: erasedAt, comparable: 'never', access: privately },
      erasureDueAt: { value: erasureDueAt, comparable: 'never', access: privately },
      sessionCount: { value: sessionCount, comparable: 'never', access: privately },
    },
    relations: {
      superior: reference('sponsor_id'),
      referrer: reference('sponsor_id'),
      notices: listBy('person_id', (_, notice) => sql`${notice}.created_at desc`),
      walletBalances: listBy('person_id'),
      addresses: listBy('person_id', (_, address) => sql`${address}.is_main desc`),
      mainAddress: {
        by: 'person_id',
        on: (from, to) => sql`${to}.person_id = ${from}.id and ${to}.is_main and ${to}.deleted_at is null`,
      },
      inheritanceDocuments: {
        on: (from, to) => sql`${to}.person_id = ${from}.id and ${to}.kind = 'INHERITANCE'`,
        order: (_, to) => sql`${to}.created_at desc`,
      },
    },
  })),

  WalletBalance: bind('WalletBalance', (own) => ({
    table: 'wallets',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'people.read': 'all' },
    mayLag: 'never',
    lists: readByKey,
    fields: {
      ...own.columns('id', 'amount', 'earned', 'toppedUp'),
      owed: { value: owedBy, comparable: 'never' },
    },
    relations: {},
  })),

  Address: bind('Address', (own) => ({
    table: 'addresses',
    owner: column('person_id'),
    rows: { ...accounts(allOf(isOwn, isListed)), 'orders.read': isOnPlacedOrder, 'people.read': isListed },
    mayLag: 'never',
    lists: { narrow: ['id', 'networkMarketer.id'], orders: [] },
    fields: {
      ...own.columns('id', 'postalCode', 'address', 'latitude', 'longitude', 'isMain'),
      addressTitle: { value: column('title') },
    },
    relations: {
      ...own.references('city'),
      networkMarketer: { on: (from, to) => sql`${to}.id = ${from}.person_id` },
    },
  })),

  Province: bind('Province', (own) => ({
    table: 'provinces',
    owner: null,
    rows: everybody('all'),
    mayLag: 'always',
    fields: { ...own.columns('id'), ...own.localized('name') },
    relations: { cities: listBy('province_id') },
  })),

  City: bind('City', (own) => ({
    table: 'cities',
    owner: null,
    rows: everybody('all'),
    mayLag: 'always',
    fields: { ...own.columns('id', 'latitude', 'longitude', 'rank'), title: { value: localized('name') } },
    relations: own.references('province'),
  })),
} as const
