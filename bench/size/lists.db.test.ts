import { type EntityName, entities } from '@anar/contract/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindings } from '../../apps/server/search/compiler/entities/index.ts'
import { compileSearch } from '../../apps/server/search/compiler/index.ts'
import { account } from '../../apps/server/search/compiler/testing/viewers.ts'
import { type TestDatabase, testDatabase } from '../../apps/server/testing/database.ts'
import { rareLastName } from './people.ts'
import { farCursorOf } from './questions/far-page.ts'
import { type ListQuestion, type Question, questionsOf, type Sample } from './questions/index.ts'
import { explain } from './recording.ts'
import { cellphoneOf, insertManyRows, peopleCount, senders } from './testing/many-rows.ts'

const middle = peopleCount / 2 + 1
const sample: Sample = {
  ...{ orderNumber: '1404-30001', reference: 'reference-30001', month: '1405-02', monthStart: '1405-02-01' },
  ...{
    cellphone: cellphoneOf(middle),
    nationalCode: `00000${middle}`,
    memberCode: `A-${middle.toString(36)}`,
  },
  ...{
    username: `member${middle}`,
    email: `member${middle}@example.com`,
    firstName: 'محمد',
    commonLastName: 'کریمی',
  },
  ...{
    exactName: `مریم ${rareLastName}`,
    rareLastName,
    personId: middle,
    walletPersonId: senders.walletOwner,
  },
  ...{ rootId: senders.marketer, salesAccountId: 1, skuSellerId: 50, from: '2025-06-01', to: '2025-06-08' },
}
const viewers = {
  office: account('Staff', senders.office, { staffRole: 'admin' }),
  'wallet owner': account('Customer', senders.walletOwner),
  marketer: account('NetworkMarketer', senders.marketer),
  seller: account('Seller', senders.walletOwner, { sellerId: 1 }),
}
const isList = (question: Question): question is ListQuestion => 'entity' in question
const lists = questionsOf(sample).filter(isList)

/**
 * Tables that do not grow with the people and orders of a shop: the catalogue and its sellers, texts, settings, what people
 * of the office do by hand, and a row a day or a month.
 */
const shortTables = [
  ...[
    'products',
    'product_drafts',
    'product_versions',
    'categories',
    'brands',
    'tags',
    'tag_subgroups',
    'tag_groups',
  ],
  ...[
    'ingredients',
    'search_synonyms',
    'key_ingredients',
    'skus',
    'sku_images',
    'sku_sellers',
    'sellers',
    'prices',
  ],
  ...[
    'price_costs',
    'discounts',
    'special_discounts',
    'reward_boxes',
    'inventories',
    'warehouses',
    'vat_rates',
  ],
  ...[
    'provinces',
    'cities',
    'contract_versions',
    'training_articles',
    'pages',
    'page_versions',
    'discount_codes',
  ],
  ...[
    'delivery_methods',
    'delivery_rates',
    'proposals',
    'tree_moves',
    'plan_versions',
    'commission_adjustments',
  ],
  ...['payment_days', 'payment_differences', 'payout_batches', 'book_checks', 'commission_calendar'],
  ...['seller_applications', 'seller_people', 'seller_users', 'disowned_payments', 'disowned_uses'],
  // Of a shop without providers alone.
  'outbox',
]
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await insertManyRows(database)
})
afterAll(() => database.drop())

function compiled({ entity, sender, ...search }: ListQuestion & { after?: string }) {
  const { fields, filter, sort, size = 20, count, after } = search
  const { text, values, ofTeam, unindexed } = compileSearch(
    entity,
    { fields, filter, sort, size, count, after },
    { viewer: viewers[sender], calendar: 'pe', language: 'persian', today: '2026-05-10' },
  )
  return { text, unindexed, values: ofTeam?.valuesWith({ place: 0, lastPlace: peopleCount }) ?? values }
}

async function nextOf(list: ListQuestion): Promise<string | null> {
  const { text, values } = compiled(list)
  const { rows } = await database.query<{ answer: string }>(text, values)
  return JSON.parse(rows[0]!.answer).next
}

describe('a list that a screen offers', () => {
  it.each(lists.map((list) => [list.name, list] as const))('«%s» reads what it shows', async (_, list) => {
    const first = compiled(list)
    expect(first.unindexed, 'part without an index').toBeNull()
    expect((await explain(database, [first])).wide, 'first page').toEqual([])
    const after = await farCursorOf(list, ({ fields, filter, sort, size }) =>
      nextOf({ ...list, fields, sort, size, ...(filter && { filter }) } as ListQuestion),
    )
    if (after === null) return
    const far = compiled({ ...list, after })
    expect((await explain(database, [far])).wide, 'far page').toEqual([])
  })
})

describe('an entity of a table that grows', () => {
  const names = Object.keys(entities) as EntityName[]

  it('declares which of its lists an index answers', () => {
    const undeclared = names.filter(
      (name) =>
        !bindings[name].lists && !shortTables.includes(bindings[name].table) && name !== 'StaffMember',
    )
    expect(undeclared).toEqual([])
  })

  it('declares those that a screen offers, and no others', () => {
    const declared = names.flatMap((name) =>
      (bindings[name].lists?.orders ?? []).flatMap(({ by, within = by, filters = [] }) =>
        [`by ${by}`, ...[within, ...filters].map((field) => `of ${field}`)].map((part) => `${name} ${part}`),
      ),
    )
    const offered = lists.flatMap(({ entity, sort, filter }) => {
      const by = sort[0]?.replace(/^-/, '') ?? 'id'
      return [`by ${by}`, ...[by, ...fieldsIn(filter)].map((field) => `of ${field}`)].map(
        (part) => `${entity} ${part}`,
      )
    })
    expect(declared.filter((part) => !offered.includes(part))).toEqual([])
  })
})

/** The paths of a filter's leaves. */
function fieldsIn(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return []
  if ('field' in filter) return [String(filter.field)]
  return Object.values(filter).flatMap(fieldsIn)
}
