import type { SimulatorNetwork, Why } from '@anar/contract/commands'
import { computeMonth, type ExampleId, exampleMembers, type IncomePlan } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openNetwork } from '../../testing/network.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import type { Member } from '../../testing/shop.ts'
import { refreshStandings } from './index.ts'

/** @spec 9.commission, 3.network-marketer, 6.permissions */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)

type Name = ExampleId
const people = {} as Record<Name, Member>
const orders = {} as Record<Name, number>
const code = (name: Name) => memberCode(people[name].personId)
const as = (name: Name) => browserOf(app, people[name].token)

beforeAll(async () => {
  await network.addPlan('1405-01')
  for (const { id: name, sponsorId: above, points } of exampleMembers) {
    people[name] = await network.addTo(above === null ? null : people[above].personId, {
      firstName: `نام‌${name}`,
      ...(name === 'P' ? { userType: 'PreferredCustomer' } : {}),
      ...(name === 'H' ? { state: 'DeathGrace' } : {}),
    })
    if (points === 0) continue
    const sale = await network.addSale({
      personId: people[name].personId,
      points,
      at: '2026-11-01T08:00:00Z',
    })
    orders[name] = sale.saleOrderId
  }
  await refreshStandings(database, clock.now())
})

describe('GET network/month', () => {
  const expected: [Name, Record<string, unknown>][] = [
    [
      'A',
      {
        groupScore: 1_635_000,
        rateBasisPoints: 2_100,
        differentialRial: 4_200_000,
        generationRial: 4_015_000,
      },
    ],
    ['B', { groupScore: 1_255_000, sideScore: 250_000, rank: 'Leader', aboutRial: 7_740_000, teamSize: 5 }],
    ['C', { groupScore: 300_000, rateBasisPoints: 1_200, aboutRial: 1_530_000 }],
    ['E', { sideScore: 1_005_000, rank: 'None', aboutRial: 12_105_000 }],
    ['H', { isEligible: true, rateBasisPoints: 600, aboutRial: 0, ownPurchaseRial: 0 }],
    [
      'K',
      { isEligible: false, rateBasisPoints: 0, ownPurchaseRial: 500_000, minimumPurchaseRial: 1_000_000 },
    ],
  ]
  it.each(expected)('shows %s the numbers of the worked example', async (name, month) => {
    const { body } = await as(name).get('network/month')
    expect(body).toMatchObject({ month: '1405-08', computedAt: '2026-11-15T09:00:00.000Z', ...month })
  })

  it('shows what the plan requires next, and nothing at the highest rank', async () => {
    expect((await as('C').get('network/month')).body).toMatchObject({
      nextStep: { fromScore: 400_000, rateBasisPoints: 1_500 },
      nextRank: { rank: 'Leader', breakawayLegs: 1, sideScore: 100_000 },
      dueDay: '1405-09-07',
    })
    expect((await as('B').get('network/month')).body).toMatchObject({
      nextStep: null,
      nextRank: { rank: 'Senior', breakawayLegs: 2, sideScore: 200_000 },
    })
  })

  it('says where the figures are out of date', async () => {
    const isLate = async () => (await as('C').get('network/month')).body['isLate']
    expect(await isLate()).toBe(false)
    clock.advance({ minutes: 6 })
    expect(await isLate()).toBe(true)
    clock.moveTo('2026-11-15T09:00:00Z')
  })

  it('counts corrections, and what the last month left below zero, into what it would be about', async () => {
    const { accountId } = await shop.addMember({ userType: 'Staff', staffRole: 'finance' })
    await database.query(
      `insert into commission_adjustments (month, person_id, amount, reason, account_id, created_at)
       values ('1405-08', $1, -80000, 'اشتباه ثبت', $2, '2026-11-10')`,
      [people.D.personId, accountId],
    )
    const { body } = await as('D').get('network/month')
    expect(body).toMatchObject({ differentialRial: 180_000, adjustedRial: -80_000, aboutRial: 100_000 })
  })

  it('NOT_COMPUTED_YET: shows no zeros to a member who joined since the last run', async () => {
    const late = await network.addTo(people.A.personId, { since: '2026-11-15T08:59:00Z' })
    const { body } = await browserOf(app, late.token).get('network/month')
    expect(body).toMatchObject({ code: 'NOT_COMPUTED_YET' })
  })

  /** @spec 6.roles.2 */
  it('NETWORK_ONLY: is for marketers; LOGIN_REQUIRED for visitors', async () => {
    const paths = ['network/month', 'network/why', 'network/simulator', 'network/team.csv']
    for (const path of paths) {
      expect((await as('P').get(path)).body.code, path).toBe('NETWORK_ONLY')
      expect((await browserOf(app, null).get(path)).body.code, path).toBe('LOGIN_REQUIRED')
    }
  })
})

describe('GET network/why', () => {
  const sourcesOf = (body: unknown) => (body as Why).sources
  const called = (name: Name) => ({ name: `نام‌${name}`, code: code(name) })

  it('shows from whom each rial comes, the largest first, who got the difference and why others got nothing', async () => {
    const { body } = await as('E').get('network/why')
    const [own, fromL, ofK] = sourcesOf(body)
    expect(own).toMatchObject({
      buyer: called('E'),
      isSelf: true,
      score: 400_000,
      paidBelowBasisPoints: 0,
      differentialBasisPoints: 2_100,
      differentialHundredths: 840_000_000,
    })
    expect(fromL).toMatchObject({
      buyer: called('L'),
      isSelf: false,
      paidBelowBasisPoints: 1_500,
      takenBy: [{ who: called('L'), basisPoints: 1_500 }],
      skipped: [{ who: called('K'), reason: 'NOT_ELIGIBLE' }],
      differentialBasisPoints: 600,
    })
    expect(ofK).toMatchObject({ buyer: called('K'), skipped: [{ who: called('K'), reason: 'NOT_ELIGIBLE' }] })
    const whole = sourcesOf(body).reduce((sum, source) => sum + source.differentialHundredths, 0)
    expect(whole).toBe(100 * (body.differentialRial as number))
    expect(body).toMatchObject({ month: '1405-08', sourceCount: 3, differentialRial: 12_105_000 })
  })

  it('names a tie, and a generation that the rank does not pay', async () => {
    const ofC = sourcesOf((await as('C').get('network/why')).body)
    expect(ofC.find(({ buyer }) => buyer?.code === code('J'))).toMatchObject({
      takenBy: [
        { who: called('J'), basisPoints: 600 },
        { who: null, basisPoints: 900 },
      ],
      skipped: [{ who: called('H'), reason: 'TIE' }],
    })
    expect((await as('B').get('network/why')).body.generations).toMatchObject([
      {
        breakaway: called('E'),
        generation: 1,
        sideScore: 1_005_000,
        basisPoints: 400,
        isPaid: true,
        reason: 'PAID',
      },
    ])
    expect((await as('A').get('network/why')).body.generations).toMatchObject([
      { breakaway: called('B'), generation: 1, isPaid: true },
      { breakaway: called('E'), generation: 2, isPaid: true },
    ])
  })

  it('names of others’ orders nothing but day and score, of one’s own what was bought', async () => {
    const [own, fromL] = sourcesOf((await as('E').get('network/why')).body)
    expect(own?.lines).toEqual([
      {
        saleOrderId: orders.E,
        number: expect.stringMatching(/^1405-/),
        title: 'کالای نمونه',
        day: '1405-08-10',
        score: 400_000,
      },
    ])
    expect(fromL?.lines).toEqual([
      { saleOrderId: null, number: '', title: '', day: '1405-08-10', score: 600_000 },
    ])
  })

  it('goes on page by page', async () => {
    const whole = sourcesOf((await as('A').get('network/why?limit=100')).body)
    const first = sourcesOf((await as('A').get('network/why?limit=5')).body)
    const rest = sourcesOf((await as('A').get('network/why?offset=5&limit=100')).body)
    expect([...first, ...rest]).toEqual(whole)
    expect(whole).toHaveLength(13)
  })

  it('INVALID_INPUT for what is no month or no page, MONTH_NOT_FOUND for months that are not approved', async () => {
    for (const query of ['month=1405-13', 'offset=-1', 'limit=101', 'color=red']) {
      expect((await as('A').get(`network/why?${query}`)).body.code, query).toBe('INVALID_INPUT')
    }
    for (const month of ['1405-07', '1405-09']) {
      expect((await as('A').get(`network/why?month=${month}`)).body.code, month).toBe('MONTH_NOT_FOUND')
    }
  })
})

describe('nobody outside of the own network', () => {
  /** Everybody who is not C or below, by code and by name. */
  const outside: Name[] = ['A', 'B', 'D', 'E', 'F', 'K', 'L', 'M', 'P']
  const named = (text: string) =>
    outside.filter((name) => text.includes(code(name)) || text.includes(`نام‌${name}`))
  const textOf = async (path: string) =>
    (
      await app.inject({
        url: `/pe/persian/${path}`,
        headers: { host: 'shop.localhost', cookie: `anar_session=${people.C.token}` },
      })
    ).payload

  /** @spec 3.network-marketer.3 */
  it.each([
    'network/month',
    'network/why?limit=100',
    'network/team.csv',
    'network/simulator',
    'search/TeamMember?fields=id,code,firstName,parentId,parent.firstName,parent.code&size=100',
  ])('is named in %s', async (path) => {
    const text = await textOf(path)
    expect(text.length).toBeGreaterThan(100)
    expect(named(text)).toEqual([])
  })

  it('is found by id, code or as a parent', async () => {
    for (const filter of [
      { field: 'id', op: 'eq', value: people.B.personId },
      { field: 'code', op: 'eq', value: code('A') },
      { field: 'parentId', op: 'eq', value: people.B.personId },
      { field: 'parent.code', op: 'eq', value: code('A') },
    ]) {
      const { body } = await as('C').get(
        `search/TeamMember?fields=id&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
      expect(body.page, filter.field).toEqual([])
    }
    const { body } = await as('C').get('search/TeamMember?fields=code,isOwn,parent.code&sort=place')
    expect(body.page).toMatchObject([
      { code: code('C'), isOwn: true, parent: null },
      { code: code('G'), isOwn: false, parent: { code: code('C') } },
      { code: code('N') },
      { code: code('H') },
      { code: code('J') },
    ])
  })

  it('the office with network.read sees everybody', async () => {
    const { body } = await (await officeOf({ app, shop }, 'network')).get(
      'search/TeamMember?fields=id&size=100',
    )
    expect((body.page as unknown[]).length).toBeGreaterThanOrEqual(14)
  })
})

describe('GET network/simulator', () => {
  it('gives the own network with parents before children, from which the engine counts the same', async () => {
    const { body } = await as('B').get('network/simulator')
    const simulated = body as unknown as SimulatorNetwork
    expect(simulated.names[0]).toBe('نام‌B')
    expect(simulated.parents[0]).toBe(-1)
    expect(simulated.parents.every((parent, position) => parent < position)).toBe(true)
    const result = computeMonth({
      network: {
        ids: Float64Array.from(simulated.ids),
        parents: Int32Array.from(simulated.parents),
        flags: Uint8Array.from(simulated.flags),
        ownScore: Float64Array.from(simulated.ownScore),
        ownPurchaseRial: Float64Array.from(simulated.ownPurchaseRial),
      },
      netSalesRial: simulated.netSalesRial,
      plan: simulated.plan as IncomePlan,
    })
    expect([result.differentialRial[0], result.generationRial[0]]).toEqual([3_720_000, 4_020_000])
  })

  it('shows of others whether they reached the minimum purchase, and not what they spent', async () => {
    const { body } = await as('E').get('network/simulator')
    const { ids, ownPurchaseRial } = body as unknown as SimulatorNetwork
    const of = (name: Name) => ownPurchaseRial[ids.indexOf(people[name].personId)]
    expect([of('E'), of('L'), of('K')]).toEqual([40_000_000, 1_000_000, 0])
  })
})

describe('GET network/team.csv', () => {
  it('is a table in the caller’s language that spreadsheets read, formulas among names made harmless', async () => {
    await database.query(`update people set first_name = '=1+1,"x"' where id = $1`, [people.N.personId])
    const get = (prefix: string) =>
      app.inject({
        url: `${prefix}/network/team.csv`,
        headers: { host: 'shop.localhost', cookie: `anar_session=${people.G.token}` },
      })
    const persian = await get('/pe/persian')
    expect(persian.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(persian.headers['content-disposition']).toBe('attachment; filename="team-1405-08.csv"')
    expect(persian.payload.split('\r\n')).toEqual([
      '\ufeffکد,نام,نوع عضویت,وضعیت,سطح,کد معرف,زیرمجموعهٔ مستقیم,همهٔ زیرمجموعه,امتیاز شخصی,امتیاز گروه,نرخ,واجد شرایط,رتبه,تاریخ عضویت',
      `${code('G')},نام‌G,بازاریاب,فعال,0,,1,1,1500.00,1700.00,9.00,بله,,1403-10-12`,
      `${code('N')},"'=1+1,""x""",بازاریاب,فعال,1,${code('G')},0,0,200.00,200.00,3.00,بله,,1403-10-12`,
      '',
    ])
    const english = await get('/gr/english')
    expect(english.payload.split('\r\n')[1]).toBe(
      `${code('G')},نام‌G,Marketer,Active,0,,1,1,1500.00,1700.00,9.00,yes,,2025-01-01`,
    )
  })
})

describe('GET orders/{id}/earners', () => {
  it('shows the buyer how many earn and about how much together, with masked names', async () => {
    const { body } = await as('P').get(`orders/${orders.P}/earners`)
    // D 6 %, A 15 % of 200 points.
    expect(body).toEqual({ isKnown: true, isFinal: false, count: 2, totalRial: 420_000, names: ['ن…', 'ن…'] })
  })

  it('shows nobody where the order was cancelled', async () => {
    await database.query(`update sale_orders set state = 'Cancelled' where id = $1`, [orders.P])
    const { body } = await as('P').get(`orders/${orders.P}/earners`)
    expect(body).toEqual({ isKnown: true, isFinal: false, count: 0, totalRial: 0, names: [] })
    await database.query(`update sale_orders set state = 'Registered' where id = $1`, [orders.P])
  })

  it('says that it is not known yet before the open month was worked out', async () => {
    await database.query(`update standing_runs set month = '1399-01'`)
    expect((await as('P').get(`orders/${orders.P}/earners`)).body).toMatchObject({ isKnown: false, count: 0 })
    await database.query(`update standing_runs set month = '1405-08'`)
  })

  it('NOT_FOUND for orders of others, above or below, and for none', async () => {
    for (const id of [orders.A, orders.N, 999_999, 'x']) {
      expect((await as('G').get(`orders/${id}/earners`)).body.code, String(id)).toBe('NOT_FOUND')
    }
  })
})

it('a member is called by the same code in the database and in the domain', async () => {
  const ids = [
    1,
    35,
    36,
    1_295,
    1_296,
    46_656,
    1_679_616,
    60_466_175,
    60_466_176,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
  ]
  const { rows } = await database.query<{ codes: string[] }>(
    'select array_agg(member_code(id) order by at) as codes from unnest($1::bigint[]) with ordinality ids (id, at)',
    [ids],
  )
  expect(rows[0]!.codes).toEqual(ids.map(memberCode))
})
