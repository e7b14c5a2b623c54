import { beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../testing/clock.ts'
import { openNetwork } from '../../../testing/network.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { compressNetwork, leaveTeamBehind } from '../index.ts'

/** @spec 4.membership-rules */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)

// Aban 1405 ends with the last instant before this one, in Tehran.
const firstOfAzar = '2026-11-21T20:30:00.000Z'
const at = (instant: string) => Temporal.Instant.from(instant)
const terminate = (personId: number, instant = '2026-11-10T09:00:00Z') =>
  database.query(`update people set state = 'Terminated', contract_terminated_at = $2 where id = $1`, [
    personId,
    instant,
  ])
async function standing(personId: number) {
  const { rows } = await database.query<{ sponsor_id: number | null; from_at: Date | null }>(
    `select p.sponsor_id, s.from_at from people p left join sponsorships s on s.person_id = p.id and s.to_at is null
      where p.id = $1`,
    [personId],
  )
  return [rows[0]!.sponsor_id, rows[0]!.from_at?.toISOString() ?? null]
}
async function noticesOf(personId: number) {
  const { rows } = await database.query<{ kind: string; details: Record<string, string> }>(
    'select kind, details from notices where person_id = $1 order by id',
    [personId],
  )
  return rows
}
const chain = async (count: number) => {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    ids.push((await network.addTo(ids.at(-1) ?? null, { firstName: `نفر ${index}` })).personId)
  }
  return ids as [number, number, number, number]
}
beforeAll(async () => {
  await compressNetwork(database, clock.now())
})

describe('the team of a marketer who left', () => {
  /** @spec 4.marketer-status.5 */
  it('stays in the running month, is notified of the day, and moves up at its end', async () => {
    const [top, leaver, child, below] = await chain(4)
    await terminate(leaver)
    await compressNetwork(database, clock.now())
    expect(await standing(child)).toEqual([leaver, '2025-01-01T00:00:00.000Z'])
    expect(await noticesOf(child)).toEqual([{ kind: 'SPONSOR_LEAVES_AHEAD', details: { day: '2026-11-22' } }])
    expect(await noticesOf(top)).toEqual([{ kind: 'NETWORK_MOVES_UP_AHEAD', details: { day: '2026-11-22' } }])

    await compressNetwork(database, at('2026-11-21T20:29:59Z'))
    expect(await standing(child)).toEqual([leaver, '2025-01-01T00:00:00.000Z'])
    await compressNetwork(database, at(firstOfAzar))
    expect(await standing(child)).toEqual([top, firstOfAzar])
    expect(await standing(below)).toEqual([child, '2025-01-01T00:00:00.000Z'])
    expect((await noticesOf(child)).map(({ kind }) => kind)).toEqual([
      'SPONSOR_LEAVES_AHEAD',
      'SPONSOR_CHANGED',
    ])
    expect((await noticesOf(top)).map(({ kind }) => kind)).toEqual([
      'NETWORK_MOVES_UP_AHEAD',
      'NETWORK_MOVED_UP',
    ])
  })

  it('is notified once, at once, and moves with the month also where less than 7 days of it are left', async () => {
    const [top, leaver, child] = await chain(3)
    await terminate(leaver, '2026-11-20T09:00:00Z')
    const now = at('2026-11-20T09:01:00Z')
    expect(await compressNetwork(database, now)).toBe(2)
    expect(await compressNetwork(database, now)).toBe(0)
    await compressNetwork(database, at(firstOfAzar))
    expect(await standing(child)).toEqual([top, firstOfAzar])
  })

  it('moves from the first instant of the month also where the job runs days late, and once', async () => {
    const [top, leaver, child] = await chain(3)
    await terminate(leaver)
    const late = at('2026-11-25T12:00:00Z')
    expect(await compressNetwork(database, late)).toBe(1)
    expect(await standing(child)).toEqual([top, firstOfAzar])
    expect(await compressNetwork(database, late)).toBe(0)
    expect(await compressNetwork(database, at('2026-12-25T12:00:00Z'))).toBe(0)
  })

  it('is dated to the month after each leaving, where several months were missed', async () => {
    const [top, leaver, child] = await chain(3)
    await terminate(leaver, '2026-10-10T09:00:00Z')
    await compressNetwork(database, at('2026-12-25T12:00:00Z'))
    expect(await standing(child)).toEqual([top, '2026-10-22T20:30:00.000Z'])
  })

  it('goes past all who left as well, to the nearest sponsor who stays', async () => {
    const [top, first, second, child] = await chain(4)
    await terminate(first)
    await terminate(second)
    await compressNetwork(database, at(firstOfAzar))
    expect(await standing(child)).toEqual([top, firstOfAzar])
    expect(await standing(second)).toEqual([top, firstOfAzar])
  })

  it('has nobody above where the one who left had nobody', async () => {
    const [leaver, child] = await chain(2)
    await terminate(leaver)
    await compressNetwork(database, at(firstOfAzar))
    expect(await standing(child)).toEqual([null, null])
  })

  it('is done once by two processes at one time', async () => {
    const [top, leaver, child] = await chain(3)
    await terminate(leaver)
    const now = at(firstOfAzar)
    const counts = await Promise.all([compressNetwork(database, now), compressNetwork(database, now)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await standing(child)).toEqual([top, firstOfAzar])
  })

  it('keeps its position below a marketer who is blocked or whose heirs are awaited', async () => {
    for (const state of ['Blocked', 'DeathGrace']) {
      const [, sponsor, child] = await chain(3)
      await database.query('update people set state = $2 where id = $1', [sponsor, state])
      await compressNetwork(database, at('2026-12-25T12:00:00Z'))
      expect(await standing(child), state).toEqual([sponsor, '2025-01-01T00:00:00.000Z'])
    }
  })
})

describe('a marketer who comes back', () => {
  it('has nobody below: who is still there moves up, from where the person stood before', async () => {
    const [top, leaver, child] = await chain(3)
    await terminate(leaver)
    const now = at('2026-11-18T09:00:00Z')
    await database.transaction((tx) => leaveTeamBehind(tx, { personId: leaver, now }))
    expect(await standing(child)).toEqual([top, '2026-11-18T09:00:00.000Z'])
  })

  it('keeps everybody where no contract had ended', async () => {
    const [, sponsor, child] = await chain(3)
    await database.transaction((tx) => leaveTeamBehind(tx, { personId: sponsor, now: clock.now() }))
    expect(await standing(child)).toEqual([sponsor, '2025-01-01T00:00:00.000Z'])
  })
})
