import { beforeAll, expect, it } from 'vitest'
import { compileSearch } from '../../../search/compiler/index.ts'
import { account } from '../../../search/compiler/testing/viewers.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestApp } from '../../../testing/opened.ts'
import { ownStandingQuery } from '../month/queries.ts'

/** @spec 9.commission, 3.network-marketer */
const { database } = await openTestApp(fixedClock('2026-11-15T09:00:00Z'))
const memberCount = 20_000
const childrenEach = 10
// A quarter of all members are direct children of one, 5,000: the level with the highest cost.
const wide = 9

// Person 1 stands at the top of everybody, person n below person n / 10; both halves are full. Neighbours in the table are
// none in the tree, as when people joined one after the other.
beforeAll(async () => {
  await database.query(
    `insert into accounts (username, password_hash, user_type) select 'member' || n, '-', 'NetworkMarketer' from generate_series(1, $1::int) n`,
    [memberCount],
  )
  await database.query(
    `insert into people (account_id, first_name, last_name, state) select id, 'Name', 'Last', 'Active' from accounts order by id`,
  )
  await database.query(
    `insert into standings (run, person_id, parent_id, place, last_place, depth, child_count, team_size, active_count, own_score,
                            group_score, side_score, rate_basis_points, is_eligible, rank, breakaway_legs, own_purchase,
                            differential, generation)
     select run, n, nullif(case when n % 4 = 3 then $3 else n / $2 end, 0), case n when 1 then 0 else 1 + n * 7919 % $1 end,
            case n when 1 then $1 else 1 + n * 7919 % $1 end, 0, 0, 0, 0, 100, n, 0, 300, true, 'None', 0, 1, 1, 0
       from generate_series(1, $1::int) n cross join generate_series(0, 1) run`,
    [memberCount, childrenEach, wide],
  )
  await database.query(
    `insert into standing_runs (run, month, computed_at, current_at, duration_ms, member_count, net_sales, inputs_sha256)
     values (1, '1405-08', now(), now(), 1, $1, 1, '')`,
    [memberCount],
  )
  for (const table of ['accounts', 'people', 'standings']) await database.query(`vacuum analyze ${table}`)
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops'?: number
  Plans?: Node[]
}
type Explained = { Plan: Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

async function explain(text: string, values: readonly unknown[]) {
  const { rows } = await database.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
  const scanned = nodesOf(plan)
    .filter((node) => node['Actual Loops'] !== 0 && node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
  const indexes = nodesOf(plan).map((node) => node['Index Name'])
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned, indexes }
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it('the month so far is read off indexes, in a few blocks, whatever the size of the network', async () => {
  const { blocks, scanned } = await explain(ownStandingQuery, [1, '1405-08'])
  expect(scanned.filter((table) => table?.startsWith('standings_'))).toEqual([])
  expect(blocks).toBeLessThan(40)
})

it.each([
  ['-groupScore', 6, 250],
  ['place', 6, 250],
  ['-groupScore', wide, 5_500],
] as const)(
  'a level of the tree, by %s below %s, is read by its index',
  async (sort, parentId, maxBlocks) => {
    const viewer = account('NetworkMarketer', 1)
    const { text, values } = compileSearch(
      'TeamMember',
      {
        fields: 'id,code,firstName,kind,state,childCount,teamSize,ownScore,groupScore,rank,hasBought',
        filter: JSON.stringify({ field: 'parentId', op: 'eq', value: parentId }),
        sort: `${sort},id`,
        size: '20',
      },
      { viewer, calendar: 'pe', language: 'persian', today: '2026-11-15' },
    )
    const { blocks, scanned, indexes } = await explain(text, values)
    expect(indexes).toContain('standings_1_level')
    expect(scanned.filter((table) => table?.startsWith('standings_'))).toEqual([])
    expect(blocks).toBeLessThan(maxBlocks)
  },
)
