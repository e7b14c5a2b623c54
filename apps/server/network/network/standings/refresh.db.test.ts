import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../../../testing/clock.ts'
import { cancelSale, openNetwork } from '../../../testing/network.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { areStandingsDue, refreshStandings, refreshStandingsInProcess } from '../index.ts'
import { teamLines } from '../team/queries.ts'

/** @spec 9.commission */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
const now = clock.now()
const later = (seconds: number) => now.add({ seconds })
await network.addPlan('1405-05')
const top = await network.addTo(null)
const below = await network.addTo(top.personId)

beforeEach(async () => {
  await database.query('delete from standing_runs')
  await database.query('truncate standings, standing_inputs')
})

async function seen() {
  const { rows } = await database.query<{ id: number; group_score: number }>(
    `select s.person_id as id, s.group_score from standings s join standing_runs r on r.run = s.run order by s.place`,
  )
  return rows.map(({ id, group_score }) => [id, group_score])
}
const runOf = async () =>
  (
    await database.query<{ run: number; other_holds: Date | null; member_count: number; net_sales: number }>(
      'select run, other_holds, member_count, net_sales from standing_runs',
    )
  ).rows[0]
/** A sale of the lower member, so that the next run has something to write. */
const sell = () => network.addSale({ personId: below.personId, points: 100, at: '2026-11-10T09:00:00Z' })
/** Who wrote each row of a half last, by person. */
const writesOf = async (run: number) => {
  const { rows } = await database.query<{ id: number; xmin: string }>(
    'select person_id as id, xmin::text from standings where run = $1',
    [run],
  )
  return new Map(rows.map(({ id, xmin }) => [id, xmin]))
}

describe('the standings', () => {
  it('switch to the newest run as a whole, and keep the previous one for transactions that still read it', async () => {
    expect(await refreshStandings(database, now)).toBe(2)
    expect(await seen()).toEqual([
      [top.personId, 0],
      [below.personId, 0],
    ])
    expect(await runOf()).toEqual({ run: 0, other_holds: null, member_count: 2, net_sales: 0 })

    await network.addSale({ personId: below.personId, points: 300, at: '2026-11-10T09:00:00Z' })
    await refreshStandings(database, later(61))
    expect(await seen()).toEqual([
      [top.personId, 30_000],
      [below.personId, 30_000],
    ])
    expect(await runOf()).toMatchObject({
      run: 1,
      other_holds: new Date(now.epochMilliseconds),
      net_sales: 3_000_000,
    })
    await sell()
    await refreshStandings(database, later(122))
    expect(await runOf()).toMatchObject({ run: 0 })
    const { rows } = await database.query('select from standings')
    expect(rows).toHaveLength(4)
  })

  it('are written without waiting for a slow reader, who goes on seeing what was there', async () => {
    await refreshStandings(database, now)
    await sell()
    await refreshStandings(database, later(61))
    await sell()
    const read = 'select count(*)::int as count from standings where run = 0'
    await database.transaction(async (reader) => {
      await reader.query('set transaction isolation level repeatable read')
      expect((await reader.query(read)).rows).toEqual([{ count: 2 }])
      expect(await refreshStandings(database, later(122))).toBe(2)
      expect((await reader.query(read)).rows).toEqual([{ count: 2 }])
      expect(await seen()).toHaveLength(2)
    })
    expect(await runOf()).toMatchObject({ run: 0, member_count: 2 })
  })

  it('can be read stretch by stretch until they are written over, and are gone then', async () => {
    await refreshStandings(database, now)
    const { rows } = await database.query<{ run: 0 | 1; stamp: string }>(
      'select run, computed_at::text as stamp from standing_runs',
    )
    const stretch = { ...rows[0]!, after: -1, to: 2 ** 52, limit: 2 }
    expect(await teamLines(database, stretch)).toHaveLength(2)
    expect(await teamLines(database, { ...stretch, limit: 1 })).toMatchObject([
      { id: top.personId, place: 0 },
    ])
    await sell()
    await refreshStandings(database, later(61))
    expect(await teamLines(database, stretch)).toHaveLength(2)
    await sell()
    await refreshStandings(database, later(122))
    expect(await teamLines(database, stretch)).toEqual([])
  })

  it('are worked out once by two processes at one time', async () => {
    const works = await database.transaction(async (tx) => {
      // Both have read the previous state and wait here, so that they overlap.
      await tx.query('lock table plan_versions in access exclusive mode')
      const started = [refreshStandings(database, now), refreshStandings(database, now)]
      await vi.waitFor(async () => {
        const { rowCount } = await tx.query(
          "select from pg_locks where relation = 'plan_versions'::regclass and not granted",
        )
        expect(rowCount).toBe(2)
      })
      return started
    })
    expect((await Promise.all(works)).toSorted()).toEqual([0, 2])
    expect(await seen()).toHaveLength(2)
  })

  it('are worked out in a process of its own as well', { timeout: 60_000 }, async () => {
    expect(await refreshStandingsInProcess(database.url, now)).toBe(2)
    expect(await seen()).toHaveLength(2)
    await expect(refreshStandingsInProcess('postgresql://nobody@127.0.0.1:1/none', now)).rejects.toThrow(
      'standings/process.ts failed',
    )
  })

  it('contain a change that was open over two runs once it has committed', async () => {
    const { saleOrderId } = await network.addSale({
      personId: below.personId,
      points: 100,
      at: '2026-11-10T09:00:00Z',
    })
    const scoreBelow = async () => (await seen()).at(-1)![1]!
    await refreshStandings(database, now)
    const before = await scoreBelow()
    await database.transaction(async (open) => {
      await cancelSale(open, saleOrderId, '2026-11-11T09:00:00Z')
      await refreshStandings(database, later(61))
      await refreshStandings(database, later(122))
      expect(await scoreBelow()).toBe(before)
    })
    await refreshStandings(database, later(183))
    expect(await scoreBelow()).toBe(before - 10_000)
  })

  it('are written in the order of the tree, so that a team stands on neighbouring pages', async () => {
    await refreshStandings(database, now)
    const { rows } = await database.query<{ place: number }>('select place from standings_0 order by ctid')
    expect(rows[0]!.place).toBe(0)
    expect(rows[1]!.place).toBeGreaterThan(0)
  })

  it('are not worked out for a month in which the shop has no plan', async () => {
    expect(await refreshStandings(database, Temporal.Instant.from('2026-07-01T09:00:00Z'))).toBe(0)
    expect(await seen()).toEqual([])
  })
})

describe('the standings are due', () => {
  it('before the first run, a minute after the last one, and where another month has started', async () => {
    expect(await areStandingsDue(database, now)).toBe(true)
    await refreshStandings(database, now)
    expect(await areStandingsDue(database, later(44))).toBe(false)
    expect(await areStandingsDue(database, later(59))).toBe(true)
    const lastOfAban = Temporal.Instant.from('2026-11-21T20:29:50Z')
    await refreshStandings(database, lastOfAban)
    expect(await areStandingsDue(database, lastOfAban.add({ seconds: 9 }))).toBe(false)
    expect(await areStandingsDue(database, lastOfAban.add({ seconds: 10 }))).toBe(true)
  })
})

describe('a run writes', () => {
  it('nothing but its time where nothing has changed: no row, and no other run', async () => {
    await refreshStandings(database, now)
    const before = [await writesOf(0), await runOf()]
    expect(await refreshStandings(database, later(61))).toBe(0)
    expect([await writesOf(0), await runOf()]).toEqual(before)
    expect(await areStandingsDue(database, later(62))).toBe(false)
    expect(await areStandingsDue(database, later(61 + 45))).toBe(true)
  })

  it('only rows that differ: those of a buyer and of the members above, and of nobody for one who joins', async () => {
    const beside = await network.addTo(top.personId)
    const writes = async (seconds: number, run: number) => {
      const before = await writesOf(run)
      await refreshStandings(database, later(seconds))
      const after = await writesOf(run)
      return [...after.keys()].filter((id) => after.get(id) !== before.get(id)).toSorted()
    }
    await refreshStandings(database, now)
    await sell()
    expect(await writes(61, 1)).toHaveLength(3)
    await sell()
    expect(await writes(122, 0)).toEqual([top.personId, below.personId].toSorted())
    const joined = await network.addTo(beside.personId)
    await refreshStandings(database, later(183))
    await network.addTo(joined.personId)
    await refreshStandings(database, later(244))
    // This half has the run before both joined: their teams grew, their places stay.
    expect(await writesOf(0)).toSatisfy((half: Map<number, string>) => half.size === 5)
    const { rows } = await database.query(
      `select one.person_id from standings one join standings other using (person_id)
        where one.run = 0 and other.run = 1 and (one.place, one.last_place) <> (other.place, other.last_place)`,
    )
    expect(rows).toEqual([])
  })

  it('to the log, so that a replica has the standings: no table of them is unlogged', async () => {
    const { rows } = await database.query(
      `select distinct relpersistence as persistence from pg_class where relkind = 'r' and relname ~ '^standing'`,
    )
    expect(rows).toEqual([{ persistence: 'p' }])
  })

  it('the same figures as a run from nothing', async () => {
    const figures = async () => {
      const { rows } = await database.query(
        `select person_id, parent_id, depth, child_count, team_size, active_count, own_score, group_score, side_score,
                rate_basis_points, is_eligible, rank, own_purchase, differential, generation, reversed
           from standings where run = (select run from standing_runs) order by person_id`,
      )
      return rows
    }
    await refreshStandings(database, now)
    for (const seconds of [61, 122, 183]) {
      await network.addTo(below.personId)
      await sell()
      await refreshStandings(database, later(seconds))
    }
    const continued = await figures()
    await database.query('truncate standings, standing_inputs, standing_runs')
    await refreshStandings(database, later(244))
    expect(await figures()).toEqual(continued)
  })
})
