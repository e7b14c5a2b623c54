/** @spec 6.roles, 3.network-marketer */
import { type EntityName, entities, type Field, type Relation } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { filterOnlyFields, sortOnlyFields } from '@anar/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { compileSearch } from './compile.ts'
import { bindings } from './entities/index.ts'
import { runSearch, searchIds } from './testing/run-search.ts'
import { insertTwoPeople, nationalCodeOf, person } from './testing/two-people.ts'
import { account, everyKindOfViewer } from './testing/viewers.ts'
import type { Viewer } from './viewer.ts'

const names = Object.keys(entities) as EntityName[]
const shapeOf = (entity: EntityName): Readonly<Record<string, Field | Relation>> => entities[entity]
const fieldsOf = (entity: EntityName) =>
  Object.entries(shapeOf(entity)).flatMap(([name, member]) => (typeof member === 'string' ? [name] : []))

const identity = ['nationalCode', 'certificateNumber', 'iban']
const privacy = [
  'fatherName',
  'nationalityEnum',
  'genderEnum',
  'maritalStatusEnum',
  'militaryStatusEnum',
  'birthDate',
  'email',
]

const membership = [
  'userType',
  'createdAt',
  'blockReason',
  'blockNote',
  'blockedAt',
  'deathReportedAt',
  'inheritanceAcceptedAt',
  'isIdentityChecked',
  'preferredSince',
  'preferredCancelledAt',
  'documentsWrongAt',
  'erasedAt',
  'erasureDueAt',
  'contractTerminatedAt',
  'isClosed',
  'sessionCount',
]

/** Fields for editors of the catalogue's lists only. */
const edited = ['names', 'allNames', 'revision', 'useCount']

/** Every field with restricted access, listed independently of the bindings. */
const restricted: Partial<Record<EntityName, readonly string[]>> = {
  NetworkMarketer: [...identity, ...privacy, ...membership, 'activeSaleOrderId'],
  MarketerApplication: ['certificateNumber', 'iban'],
  StaffMember: ['cellphone', 'email'],
  Comment: ['refusalReason', 'revision', 'reportCount', 'decidedAt'],
  Sku: ['waitingCount'],
  ProductCategory: edited,
  Brand: edited,
  Tag: edited,
  TagSubgroup: edited,
  TagGroup: edited,
  Ingredient: ['aliasesFa', 'aliasesEn', 'helps', 'allNames', 'revision', 'useCount'],
  SearchSynonym: ['revision'],
  SkuSeller: ['revision'],
  Seller: ['names', 'allNames', 'isActive', 'isOwn', 'revision'],
  Price: ['revision'],
  Discount: ['revision'],
  SpecialDiscount: ['revision'],
  RewardBox: ['revision'],
  DeliveryMethod: ['revision'],
  DeliveryRate: ['revision'],
  Warehouse: ['revision'],
  TrainingArticle: ['source', 'revision'],
  ContractVersion: ['source'],
  Page: ['source'],
  PlanVersion: ['revision'],
  DiscountCode: [
    'usageLimit',
    'personLimit',
    'isFirstOrder',
    'userTypes',
    'createdAt',
    'revision',
    'useCount',
    'usesLeft',
    'discountTotal',
  ],
  Payment: ['payerName', 'unqueriedSince'],
  DisownedPayment: ['payerName'],
  Withdrawal: ['iban', 'firstApprover', 'approver'],
  SellerAccount: ['iban'],
  Statement: ['name'],
  CommissionAdjustment: ['name', 'createdBy'],
}

const staff = (staffRole: 'auditor' | 'finance' | 'network' | 'orders' | 'support') =>
  account('Staff', person.one, { staffRole })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await insertTwoPeople(database)
})
afterAll(() => database.drop())

const compiled = (viewer: Viewer, entity: EntityName, sent: Record<string, unknown>) =>
  compileSearch(entity, sent, { viewer, calendar: 'gr', language: 'english', today: '2026-05-10' })

function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

it('restricts just the fields that are known to be restricted', () => {
  for (const entity of names) {
    const { fields } = bindings[entity] as { fields: Readonly<Record<string, object>> }
    const own = Object.keys(fields).filter((name) => 'access' in fields[name]!)
    expect(own.toSorted(), entity).toEqual([...(restricted[entity] ?? [])].toSorted())
  }
})

it('declares as nullable every field that a viewer sees in some rows only', () => {
  for (const [entity, fields] of Object.entries(restricted)) {
    for (const field of fields) expect(shapeOf(entity as EntityName)[field], field).toMatch(/\?$/)
  }
})

describe.each(everyKindOfViewer(person.one, 1))('%s', (_, viewer) => {
  /** @spec 3.sku.1 */
  it('may request every field of every entity, or is refused by name', () => {
    for (const entity of names) {
      const unanswered = [
        ...((filterOnlyFields as Record<string, readonly string[]>)[entity] ?? []),
        ...((sortOnlyFields as Record<string, readonly string[]>)[entity] ?? []),
      ]
      for (const field of fieldsOf(entity)) {
        const code = codeOf(() => compiled(viewer, entity, { fields: [field] }))
        if (unanswered.includes(field)) expect(['UNKNOWN_FIELD', 'LOGIN_REQUIRED']).toContain(code)
        else expect([null, 'FORBIDDEN_FIELD', 'LOGIN_REQUIRED'], `${entity}.${field}`).toContain(code)
        if (code === 'FORBIDDEN_FIELD') expect(restricted[entity]).toContain(field)
      }
    }
  })
})

function codeOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('a field that the viewer may see in no row', () => {
  it.each(identity)(
    '%s of the inspector is refused in fields, filter, sort and below a relation, by its path',
    (field) => {
      const viewer = staff('auditor')
      const refusedAs = (entity: EntityName, sent: Record<string, unknown>) =>
        refusalOf(() => compiled(viewer, entity, sent))
      const direct = { code: 'FORBIDDEN_FIELD', details: { field } }
      expect(refusedAs('NetworkMarketer', { fields: ['id', field] })).toMatchObject(direct)
      expect(
        refusedAs('NetworkMarketer', { filter: { not: { field, op: 'isNull', value: true } } }),
      ).toMatchObject(direct)
      expect(refusedAs('NetworkMarketer', { sort: [`-${field}`] })).toMatchObject(direct)
      const path = `networkMarketer.${field}`
      const nested = { code: 'FORBIDDEN_FIELD', details: { field: path } }
      expect(refusedAs('SaleOrder', { fields: [path] })).toMatchObject(nested)
      expect(refusedAs('SaleOrder', { filter: { field: path, op: 'eq', value: '1' } })).toMatchObject(nested)
      expect(refusedAs('SaleOrder', { sort: [path] })).toMatchObject(nested)
      const within = { within: 'addresses', filter: { field: path, op: 'eq', value: '1' } }
      expect(refusedAs('NetworkMarketer', { filter: within })).toMatchObject(nested)
    },
  )

  it('shows the inspector the rest of everybody', async () => {
    const { page } = await runSearch(database, staff('auditor'), 'NetworkMarketer', {
      fields: ['id', 'email'],
    })
    expect(page).toEqual([
      { id: 1, email: 'one@shop.example' },
      { id: 2, email: 'two@shop.example' },
    ])
  })
})

describe('a field that the viewer may see in their own row', () => {
  // Finance sees every person with a placed order, and only their own documents.
  const viewer = staff('finance')

  it('is null in all others', async () => {
    const { page } = await runSearch(database, viewer, 'NetworkMarketer', {
      fields: ['firstName', 'nationalCode', 'birthDate'],
    })
    expect(page).toEqual([
      { firstName: 'First', nationalCode: nationalCodeOf[1], birthDate: '1990-01-01' },
      { firstName: 'Second', nationalCode: null, birthDate: null },
    ])
  })

  it('finds no other person by it', async () => {
    const by = (value: string) =>
      searchIds(database, viewer, 'NetworkMarketer', { filter: { field: 'nationalCode', op: 'eq', value } })
    expect(await by(nationalCodeOf[1])).toEqual([1])
    expect(await by(nationalCodeOf[2])).toEqual([])
    const orders = { field: 'networkMarketer.nationalCode', op: 'startsWith', value: '002' } as const
    expect(await searchIds(database, viewer, 'SaleOrder', { filter: orders })).toEqual([])
  })

  it('sorts all others as if it were missing', async () => {
    expect(await searchIds(database, viewer, 'NetworkMarketer', { sort: ['-birthDate'] })).toEqual([1, 2])
    expect(await searchIds(database, viewer, 'NetworkMarketer', { sort: ['birthDate'] })).toEqual([1, 2])
  })

  it('is visible in all rows to staff who support people', async () => {
    const body = { fields: ['nationalCode', 'activeSaleOrderId'] }
    const { page } = await runSearch(database, staff('network'), 'NetworkMarketer', body)
    expect(page).toEqual([
      { nationalCode: nationalCodeOf[1], activeSaleOrderId: 1 },
      // The current basket is private.
      { nationalCode: nationalCodeOf[2], activeSaleOrderId: null },
    ])
  })

  it('is masked for roles that rarely need it, except in the own row', async () => {
    const body = { fields: ['nationalCode'] }
    const { page } = await runSearch(database, staff('support'), 'NetworkMarketer', body)
    expect(page).toEqual([
      { nationalCode: nationalCodeOf[1] },
      { nationalCode: `••••${nationalCodeOf[2].slice(-3)}` },
    ])
  })
})
