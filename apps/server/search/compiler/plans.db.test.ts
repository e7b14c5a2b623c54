import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { compileSearch } from './compile.ts'
import { visitor } from './testing/viewers.ts'

const productCount = 5_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await database.query(`insert into brands (id, name) select n, '{"fa": "x"}' from generate_series(1, 20) n`)
  await database.query(
    `insert into categories (id, path, name) select n, array[n], '{"fa": "x"}' from generate_series(1, 20) n`,
  )
  await database.query(
    `insert into products (brand_id, category_id, name, summary, description, combination, how_to_use, features,
                           manufacture_country, hue, published_at, view_count, sold_count, price_now, delivery_days)
     select 1 + n % 20, 1 + n % 20, jsonb_build_object('fa', 'کالا ' || n * 7919), '{"fa": "x"}', '{"fa": "x"}', '{"fa": "x"}',
            '{"fa": []}', '{"fa": []}', '{"fa": "x"}', 1, timestamptz '2026-01-01' - n * interval '1 hour', n * 31 % 997, n * 17 % 991,
            100000 + n * 7919 % 900000, n % 9
       from generate_series(1, $1::int) n`,
    [productCount],
  )
  await database.query('select rebuild_search()')
  await database.query('vacuum analyze products')
})
afterAll(() => database.drop())

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** How the plan of a product list of 24 picks its rows, as a generic or a custom plan. */
async function picking(
  sent: Record<string, string>,
  plan: 'force_generic_plan' | 'force_custom_plan' = 'force_generic_plan',
): Promise<{ indexes: string[]; nodes: string[] }> {
  const context = { viewer: visitor, calendar: 'pe', language: 'persian', today: '2026-05-10' } as const
  const fields = 'id,name,image,price,brand.name,bestOffer.price.consumerPrice,bestOffer.sku.optionName'
  const { text, values } = compileSearch('Product', { fields, size: '24', ...sent }, context)
  return database.transaction(async (tx) => {
    await tx.query(`set local plan_cache_mode = ${plan}`)
    await tx.query(`prepare listed as ${text}`)
    const literals = values.map((value) => `'${String(value).replaceAll("'", "''")}'`).join(', ')
    const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute listed (${literals})`,
    )
    await tx.query('deallocate listed')
    const picked = rows[0]!['QUERY PLAN'][0].Plan.Plans!.find((node) =>
      JSON.stringify(node).includes('"CTE picked"'),
    )!
    const nodes = flatten(picked)
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      nodes: nodes.map((node) => [node['Node Type'], node['Relation Name']].filter(Boolean).join(' ')),
    }
  })
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

describe('a product list', () => {
  it.each([
    ['-relevance', 'products_popular'],
    ['-viewCount', 'products_viewed'],
    ['-publishedAt', 'products_newest'],
    ['-soldCount', 'products_sold'],
    ['price', 'products_price'],
    ['-price', 'products_dearest'],
    ['deliveryDays', 'products_delivery'],
  ])('sorted by %s reads its page off the index %s, without sorting', async (sort, index) => {
    const { indexes, nodes } = await picking({ sort })
    expect(indexes).toEqual([index])
    expect(nodes.filter((node) => node.includes('Sort') || node.startsWith('Seq Scan'))).toEqual([])
  })

  it('begins at what a search text finds, and looks through no others', async () => {
    const filter = JSON.stringify({ field: 'text', op: 'contains', value: '7919' })
    const { nodes } = await picking({ sort: '-relevance', filter })
    expect(nodes).toContain('Function Scan')
    expect(nodes.filter((node) => node.startsWith('Seq Scan'))).toEqual([])
  })

  it('of discounted goods alone looks through no others where they are few', async () => {
    await database.query('update products set is_discounted = true where id % 500 = 7')
    await database.query('vacuum analyze products')
    const filter = JSON.stringify({ field: 'isDiscounted', op: 'eq', value: true })
    for (const sort of ['-relevance', 'price']) {
      expect((await picking({ sort, filter }, 'force_custom_plan')).indexes).toEqual(['products_discounted'])
    }
  })

  it('continues after a cursor from the position of the index', async () => {
    const { text, values } = compileSearch(
      'Product',
      { sort: '-soldCount', size: '24' },
      { viewer: visitor, calendar: 'pe', language: 'persian', today: '2026-05-10' },
    )
    const { rows } = await database.query<{ answer: string }>(text, values)
    const after = JSON.parse(rows[0]!.answer).next
    // Those sold as often, then those sold less.
    expect((await picking({ sort: '-soldCount', after })).indexes).toEqual(['products_sold', 'products_sold'])
  })
})
