import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())

const names = async (text: string): Promise<string[]> =>
  (await database.query<{ name: string }>(text)).rows.map(({ name }) => name)

// Parts of keys that count something within a row's owner, and years.
const notIds = [
  'commission_parts.position',
  'credit_note_counters.jalali_year',
  'order_counters.jalali_year',
  'product_import_items.number',
  'product_import_pieces.number',
  'product_ingredients.position',
  'search_postings.field',
  'secret_key_versions.key_version',
  'simulated_months.number',
  'standing_inputs.position',
  'standing_inputs.run',
]

it('each id, each part of a primary or foreign key and each list of ids is a bigint', async () => {
  const narrow = await names(
    `select c.relname || '.' || a.attname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace::regnamespace::text in ('public', 'sandbox_bank', 'embedded_verification')
        and c.relkind in ('r', 'p', 'v') and not c.relispartition
        and a.atttypid::regtype::text in ('smallint', 'integer', 'smallint[]', 'integer[]')
        and (a.attname ~ '(^|_)ids?$'
             or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)))
      order by name`,
  )
  expect(narrow).toEqual(notIds)
})

it('a sequence ends with the largest number that JavaScript holds exactly', async () => {
  const { rows } = await database.query<{ max: number; count: number }>(
    `select seqmax as max, count(*)::int as count from pg_sequence
      where seqrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) group by 1`,
  )
  expect(rows.map(({ max }) => max)).toEqual([Number.MAX_SAFE_INTEGER])
  expect(rows[0]!.count).toBeGreaterThan(70)
})

// Integer parameters and results of functions that are no ids.
const integersOfFunctions = {
  counts: [
    ...['apply_search_changes max_products', 'apply_search_changes returns', 'rebuild_search returns'],
    ...[
      'search_beginning max_words',
      'search_best max_products',
      'search_window max_products',
      'similar_products max_products',
    ],
  ],
  years: ['jalali_year_start jalali_year'],
  flags: ['record_past_membership its_flags', 'member_flags returns'],
  'the half of the standings': ['refuse_missing_standings returns'],
  'positions in bit strings, which are dense': [
    ...[
      'search_best bit_position',
      'search_bits positions',
      'search_hits bit_position',
      'search_window bit_position',
      'search_zeros capacity',
    ],
  ],
  'bands, grades, distances and fields': [
    ...[
      'search_band returns',
      'search_best level',
      'search_distance returns',
      'search_grade field',
      'search_grade kind',
    ],
    ...[
      'search_grade returns',
      'search_hits level',
      'search_known kind',
      'search_reading kind',
      'search_window level',
    ],
  ],
  'positions of words and filters in a query': [
    ...['search_catalogue_filtered n', 'search_filtered n', 'search_reading unit', 'search_without number'],
    'search_without numbers',
  ],
}

it('no function takes or returns an id as an integer', async () => {
  const integers = await names(
    `select p.proname || ' ' || coalesce(own.name, 'returns') as name
       from pg_proc p
       cross join lateral (
         select a.name, a.type::regtype::text as type
           from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[])) as a (name, type)
         union all select null, p.prorettype::regtype::text) own
      where p.pronamespace = 'public'::regnamespace and own.type in ('smallint', 'integer', 'smallint[]', 'integer[]')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by name`,
  )
  expect(integers).toEqual(Object.values(integersOfFunctions).flat().toSorted())
})
