import { describe, expect, it } from 'vitest'
import { browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openNetwork } from '../../../testing/network.ts'
import { aliasOf, officeOf, openTestShop } from '../../../testing/opened.ts'
import { compressNetwork, refreshStandings } from '../index.ts'

/** @spec 1.back-office, 6.audit-log */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
const asker = await officeOf({ app, shop }, 'network')
const decider = await officeOf({ app, shop }, 'admin')

const request = (personId: number, toSponsorId: number, reason = 'به درخواست خودش') =>
  asker.post('office/tree/request-move', { personId, toSponsorId, reason })
const decide = (treeMoveId: unknown, decision = 'approve', reason = '') =>
  decider.post('office/tree/decide-move', { treeMoveId, decision, reason })

/** Two branches below one root, each of two. */
async function twoBranches() {
  const root = await network.addTo(null, { firstName: 'ریشه' })
  const left = await network.addTo(root.personId, { firstName: 'چپ' })
  const leftBelow = await network.addTo(left.personId, { firstName: 'زیر چپ' })
  const right = await network.addTo(root.personId, { firstName: 'راست' })
  const rightBelow = await network.addTo(right.personId, { firstName: 'زیر راست' })
  return {
    root: root.personId,
    left: left.personId,
    leftBelow: leftBelow.personId,
    right: right.personId,
    rightBelow: rightBelow.personId,
  }
}
async function sponsorOf(personId: number): Promise<number | null> {
  const { rows } = await database.query<{ sponsor_id: number | null }>(
    'select sponsor_id from people where id = $1',
    [personId],
  )
  return rows[0]!.sponsor_id
}
async function edgesOf(personId: number) {
  const { rows } = await database.query<{ sponsor_id: number; from_at: Date; to_at: Date | null }>(
    'select sponsor_id, from_at, to_at from sponsorships where person_id = $1 order by from_at',
    [personId],
  )
  return rows.map(({ sponsor_id, from_at, to_at }) => [
    sponsor_id,
    from_at.toISOString().slice(0, 10),
    to_at?.toISOString().slice(0, 10) ?? null,
  ])
}
async function noticesOf(personId: number) {
  const { rows } = await database.query<{ kind: string }>(
    'select kind from notices where person_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}

describe('a move in the tree', () => {
  it('is decided by a second person, dated, notified to the three it concerns, and recorded', async () => {
    const { root, left, leftBelow, right } = await twoBranches()
    const requested = await request(left, right)
    expect(requested.body).toMatchObject({ state: 'Requested' })
    expect(await sponsorOf(left)).toBe(root)

    expect((await decide(requested.body.treeMoveId)).body).toMatchObject({ state: 'Done' })
    expect(await edgesOf(left)).toEqual([
      [root, '2025-01-01', '2026-11-15'],
      [right, '2026-11-15', null],
    ])
    expect(await edgesOf(leftBelow)).toEqual([[left, '2025-01-01', null]])
    expect(await noticesOf(left)).toEqual(['SPONSOR_CHANGED'])
    expect(await noticesOf(right)).toEqual(['NETWORK_GAINED'])
    expect(await noticesOf(root)).toEqual(['NETWORK_LOST'])
    const { rows } = await database.query(
      `select action, account_id from audit_log where subject = 'person ' || $1::bigint order by id`,
      [left],
    )
    expect(rows).toEqual([
      { action: 'tree/request-move', account_id: asker.accountId },
      { action: 'tree/approve-move', account_id: decider.accountId },
    ])
    const search = await asker.get(
      'search/TreeMove?fields=state,personName,fromSponsorName,toSponsorName,requestedByAccountId,person.id&sort=-id&size=1',
    )
    expect(search.body.page).toMatchObject([
      { state: 'Done', personName: 'چپ نمونه', fromSponsorName: 'ریشه نمونه', toSponsorName: 'راست نمونه' },
    ])
  })

  it('is listed before the standings are computed, its team then counted', async () => {
    const { left, right } = await twoBranches()
    const { treeMoveId } = (await request(left, right)).body
    const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: treeMoveId }))
    const listed = async () =>
      (await asker.get(`search/TreeMove?fields=personName,teamSize&filter=${filter}`)).body.page
    expect(await listed()).toEqual([{ personName: 'چپ نمونه', teamSize: null }])
    await network.addPlan('1405-08')
    await refreshStandings(database, clock.now())
    expect(await listed()).toEqual([{ personName: 'چپ نمونه', teamSize: 1 }])
    await database.query('delete from standing_runs')
    await decide(treeMoveId, 'refuse', 'فقط برای این آزمون')
  })

  it('changes nothing where it is refused, which takes a reason: REASON_NEEDED', async () => {
    const { root, left, right } = await twoBranches()
    const { treeMoveId } = (await request(left, right)).body
    expect((await decide(treeMoveId, 'refuse', '  ')).body.code).toBe('REASON_NEEDED')
    expect((await decide(treeMoveId, 'refuse', 'مدرک کافی نیست')).body).toMatchObject({ state: 'Refused' })
    expect(await sponsorOf(left)).toBe(root)
    expect(await noticesOf(left)).toEqual([])
    expect((await request(left, right)).body).toMatchObject({ state: 'Requested' })
  })

  it('SECOND_PERSON_NEEDED: nobody decides on their own request; MOVE_DECIDED, MOVE_NOT_FOUND', async () => {
    const { left, right } = await twoBranches()
    const { treeMoveId } = (await request(left, right)).body
    const own = await asker.post('office/tree/decide-move', { treeMoveId, decision: 'approve' })
    expect(own.body.code).toBe('SECOND_PERSON_NEEDED')
    const alias = await aliasOf({ app, database, shop }, { accountId: asker.accountId, staffRole: 'network' })
    const byAlias = await alias.post('office/tree/decide-move', { treeMoveId, decision: 'approve' })
    expect(byAlias.body.code).toBe('SECOND_PERSON_NEEDED')
    await decide(treeMoveId)
    expect((await decide(treeMoveId)).body.code).toBe('MOVE_DECIDED')
    expect((await decide(999_999)).body.code).toBe('MOVE_NOT_FOUND')
  })

  it('is decided once, of two decisions at one time', async () => {
    const { left, right } = await twoBranches()
    const { treeMoveId } = (await request(left, right)).body
    const answers = await Promise.all([decide(treeMoveId), decide(treeMoveId, 'refuse', 'نه')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  /** @spec 4.marketer-status.6 */
  it('TREE_CIRCLE: nobody goes below themselves or their own network', async () => {
    const { left, leftBelow } = await twoBranches()
    expect((await request(left, leftBelow)).body.code).toBe('TREE_CIRCLE')
    expect((await request(left, left)).body.code).toBe('TREE_CIRCLE')
  })

  it('TREE_CIRCLE where it would arise through another move between request and decision', async () => {
    const { left, right } = await twoBranches()
    const first = (await request(left, right)).body.treeMoveId
    const second = (await request(right, left)).body.treeMoveId
    expect((await decide(first)).body).toMatchObject({ state: 'Done' })
    expect((await decide(second)).body.code).toBe('TREE_CIRCLE')
    expect((await decide(second, 'refuse', 'دور می‌سازد')).body).toMatchObject({ state: 'Refused' })
  })

  it('of two moves at one time that would close a circle together, one is refused', async () => {
    for (const withTeams of [true, false]) {
      const { left, right, leftBelow, rightBelow } = await twoBranches()
      const [one, other] = withTeams ? [left, right] : [leftBelow, rightBelow]
      const first = (await request(one, other)).body.treeMoveId
      const second = (await request(other, one)).body.treeMoveId
      const answers = await Promise.all([decide(first), decide(second)])
      expect(answers.map(({ status, body }) => (status === 200 ? body.state : body.code)).toSorted()).toEqual(
        ['Done', 'TREE_CIRCLE'],
      )
    }
  })

  it('SPONSOR_NOT_ACTIVE: not below customers, blocked or closed marketers, nor one who left meanwhile', async () => {
    const { root, left, right } = await twoBranches()
    const customer = await network.addTo(root, { userType: 'Customer' })
    const blocked = await network.addTo(root, { state: 'Blocked' })
    for (const sponsor of [customer.personId, blocked.personId, 999_999]) {
      expect((await request(left, sponsor)).body.code).toBe('SPONSOR_NOT_ACTIVE')
    }
    const { treeMoveId } = (await request(left, right)).body
    await database.query(`update people set state = 'Blocked' where id = $1`, [right])
    expect((await decide(treeMoveId)).body.code).toBe('SPONSOR_NOT_ACTIVE')
  })

  it('PERSON_NOT_FOUND for staff and nobody, SAME_SPONSOR, MOVE_PENDING', async () => {
    const { root, left, right } = await twoBranches()
    const { rows } = await database.query<{ id: number }>('select id from people where account_id = $1', [
      asker.accountId,
    ])
    for (const id of [999_999, rows[0]!.id]) {
      expect((await request(id, right)).body.code).toBe('PERSON_NOT_FOUND')
    }
    expect((await request(left, root)).body.code).toBe('SAME_SPONSOR')
    await request(left, right)
    expect((await request(left, right)).body.code).toBe('MOVE_PENDING')
  })

  it('SAME_SPONSOR: the person moved up to that sponsor before the decision', async () => {
    const { root, left, leftBelow } = await twoBranches()
    const { treeMoveId } = (await request(leftBelow, root)).body
    await database.query(
      `update people set state = 'Terminated', contract_terminated_at = '2026-10-10T09:00:00Z' where id = $1`,
      [left],
    )
    await compressNetwork(database, clock.now())
    expect(await sponsorOf(leftBelow)).toBe(root)
    expect((await decide(treeMoveId)).body.code).toBe('SAME_SPONSOR')
    expect((await decide(treeMoveId, 'refuse', 'انجام شده است')).body['state']).toBe('Refused')
  })

  it('FORBIDDEN without tree.move, INVALID_INPUT without a reason', async () => {
    const { left, right } = await twoBranches()
    const finance = await officeOf({ app, shop }, 'finance')
    const body = { personId: left, toSponsorId: right, reason: 'چون' }
    expect((await finance.post('office/tree/request-move', body)).body.code).toBe('FORBIDDEN')
    const decision = { treeMoveId: 1, decision: 'approve' }
    expect((await finance.post('office/tree/decide-move', decision)).body.code).toBe('FORBIDDEN')
    expect((await browserOf(app, null).post('office/tree/request-move', body)).body.code).toBe(
      'LOGIN_REQUIRED',
    )
    expect((await request(left, right, '')).body.code).toBe('INVALID_INPUT')
  })
})

describe('dated edges', () => {
  const move = (personId: number, sponsorId: number | null, at: string) =>
    database.query('update people set sponsor_id = $2, sponsored_at = $3 where id = $1', [
      personId,
      sponsorId,
      at,
    ])

  it('follow one another, each from where the one before ended', async () => {
    const { root, left, right, leftBelow } = await twoBranches()
    await move(leftBelow, right, '2026-03-01')
    await move(leftBelow, null, '2026-04-01')
    await move(leftBelow, root, '2026-05-01')
    expect(await edgesOf(leftBelow)).toEqual([
      [left, '2025-01-01', '2026-03-01'],
      [right, '2026-03-01', '2026-04-01'],
      [root, '2026-05-01', null],
    ])
  })

  it('that lasted no time never were', async () => {
    const { root, left, right, leftBelow } = await twoBranches()
    await database.transaction(async (tx) => {
      for (const sponsorId of [right, root]) {
        await tx.query('update people set sponsor_id = $2 where id = $1', [leftBelow, sponsorId])
      }
    })
    expect((await edgesOf(leftBelow)).map(([sponsorId]) => sponsorId)).toEqual([left, root])
    const { rows } = await database.query(
      'select from sponsorships where person_id = $1 and sponsor_id = $2',
      [leftBelow, right],
    )
    expect(rows).toEqual([])
  })

  it('cannot begin before the one before has started', async () => {
    const { left, right, leftBelow } = await twoBranches()
    await move(leftBelow, right, '2026-03-01')
    await expect(move(leftBelow, left, '2026-02-01')).rejects.toMatchObject({
      constraint: 'sponsorships_one_at_a_time',
    })
    expect(await sponsorOf(leftBelow)).toBe(right)
  })

  it('are never two at one time', async () => {
    const { right, leftBelow } = await twoBranches()
    await expect(
      database.query(
        `insert into sponsorships (person_id, sponsor_id, from_at) values ($1, $2, '2026-01-01')`,
        [leftBelow, right],
      ),
    ).rejects.toMatchObject({ constraint: 'sponsorships_one_at_a_time' })
  })

  it('never form a cycle, whatever writes them', async () => {
    const { left, leftBelow } = await twoBranches()
    await expect(move(left, leftBelow, '2026-03-01')).rejects.toMatchObject({
      constraint: 'people_no_circle',
    })
    await expect(move(left, left, '2026-03-01')).rejects.toMatchObject({ constraint: 'people_no_circle' })
  })
})
