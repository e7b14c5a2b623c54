import type { Why } from '@anar/contract/commands'
import { memberCode } from '@anar/domain/people'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type Finance, financeOf } from '../../testing/finance.ts'
import { addReturn, addWorkedExample, openNetwork } from '../../testing/network.ts'
import { openTestShop } from '../../testing/opened.ts'
import { drawnRuns } from '../../testing/pdf-text.ts'
import { refreshStandings } from './index.ts'

/** @spec 9.commission, 9.commission-payment */
const month = '1405-02'
// Ordibehesht 1405 ends on 21 May 2026 at 20:30 UTC.
const clock = fixedClock('2026-05-22T08:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan(month)
const { people, sales } = await addWorkedExample(network, '2026-05-01T10:00:00Z')
let one: Finance
let two: Finance

/** A member of the example by letter, with a new login. */
async function as(letter: string) {
  const { rows } = await database.query<{ account_id: number }>(
    'select account_id from people where id = $1',
    [people[letter]],
  )
  return browserOf(app, await shop.addSession(rows[0]!.account_id))
}
const called = (letter: string) => ({ name: letter, code: memberCode(people[letter]!) })
const earnersOf = async (letter: string) =>
  (await (await as(letter)).get(`orders/${sales[letter]!.saleOrderId}/earners`)).body
const whyOf = async (letter: string, query = `?month=${month}`) =>
  (await (await as(letter)).get(`network/why${query}`)).body

beforeAll(async () => {
  one = await financeOf({ app, shop })
  two = await financeOf({ app, shop })
  await refreshStandings(database, clock.now())
})

describe('a month that is over', () => {
  it('is shown only once it is approved: MONTH_NOT_FOUND, STATEMENT_NOT_FOUND before', async () => {
    const { body } = await one.send('office/months/calculate', { month })
    expect((await whyOf('E')).code).toBe('MONTH_NOT_FOUND')
    expect((await (await as('E')).get(`network/statements/${month}/pdf`)).body.code).toBe(
      'STATEMENT_NOT_FOUND',
    )
    expect(await earnersOf('P')).toMatchObject({ isFinal: false, count: 2, totalRial: 420_000 })

    await one.send('office/months/approve', { month, sha256: body['sha256'] })
    expect((await two.send('office/months/approve', { month, sha256: body['sha256'] })).status).toBe(200)
    expect(await earnersOf('P')).toEqual({
      isKnown: true,
      isFinal: true,
      count: 2,
      totalRial: 420_000,
      names: ['D…', 'A…'],
    })
  })

  it('is explained to the rial out of what was frozen, whatever changed since', async () => {
    await database.query('update people set sponsor_id = $2, sponsored_at = $3 where id = $1', [
      people['L'],
      people['D'],
      '2026-05-22T07:00:00Z',
    ])
    const why = (await whyOf('E')) as unknown as Why
    expect(why).toMatchObject({ month, differentialRial: 12_105_000, generationRial: 0, reversals: [] })
    expect(why.sources.map(({ buyer, score }) => [buyer?.name, score])).toEqual([
      ['E', 400_000],
      ['L', 600_000],
      ['K', 5_000],
    ])
    const hundredths = why.sources.reduce((sum, source) => sum + source.differentialHundredths, 0)
    expect(hundredths).toBe(1_210_500_000)
  })

  it('MONTH_NOT_FOUND for who was no member of it', async () => {
    const late = await network.addTo(people['A']!, { since: '2026-05-22T07:00:00Z' })
    const browser = browserOf(app, await shop.addSession(late.accountId))
    expect((await browser.get(`network/why?month=${month}`)).body.code).toBe('MONTH_NOT_FOUND')
  })

  it('takes back from the open one, at its own rates, what comes back later, and says of whom', async () => {
    await addReturn(database, {
      ...sales['L']!,
      personId: people['L']!,
      points: 1_000,
      at: '2026-05-22T08:30:00Z',
    })
    clock.moveTo('2026-05-22T09:00:00Z')
    await refreshStandings(database, clock.now())
    const taken = { L: -1_500_000, E: -600_000, B: -400_000, A: -300_000 } as const
    for (const [letter, rial] of Object.entries(taken)) {
      expect((await (await as(letter)).get('network/month')).body, letter).toMatchObject({
        month: '1405-03',
        reversedRial: rial,
        aboutRial: 0,
      })
      expect((await whyOf(letter, '')).reversals, letter).toEqual([
        { fromMonth: month, buyer: called('L'), score: 100_000, rial },
      ])
    }
    expect((await whyOf('C', '')).reversals).toEqual([])
  })
})

describe('GET network/statements/{month}/pdf', () => {
  it('is the owner’s statement in the language of the address', { timeout: 60_000 }, async () => {
    const { rows } = await database.query<{ account_id: number }>(
      'select account_id from people where id = $1',
      [people['E']],
    )
    const token = await shop.addSession(rows[0]!.account_id)
    const get = (prefix: string) =>
      app.inject({
        url: `${prefix}/network/statements/${month}/pdf`,
        headers: { host: 'shop.localhost', cookie: `anar_session=${token}` },
      })
    const english = await get('/gr/english')
    expect(english.headers['content-type']).toBe('application/pdf')
    const runTexts = drawnRuns(english.rawPayload).flatMap((runs) => runs.map(({ text }) => text.trim()))
    expect(runTexts.join(' ')).toContain('12,105,000')
    const persian = drawnRuns((await get('/pe/persian')).rawPayload).flatMap((runs) =>
      runs.map(({ text }) => text.trim()),
    )
    // Letters stand on the paper from left to right.
    expect(persian.join(' ')).toContain('۱۲٬۱۰۵٬۰۰۰')
    expect(persian.join(' ')).toContain([...'پورسانت'].toReversed().join(''))
  })

  it('STATEMENT_NOT_FOUND for another’s, for months without one; NOT_FOUND for what is no month', async () => {
    for (const path of ['1405-01', '1405-03']) {
      const { body } = await (await as('E')).get(`network/statements/${path}/pdf`)
      expect(body.code, path).toBe('STATEMENT_NOT_FOUND')
    }
    expect((await (await as('E')).get('network/statements/x/pdf')).body.code).toBe('NOT_FOUND')
    expect((await (await as('P')).get(`network/statements/${month}/pdf`)).body.code).toBe(
      'STATEMENT_NOT_FOUND',
    )
    expect((await browserOf(app, null).get(`network/statements/${month}/pdf`)).body.code).toBe(
      'LOGIN_REQUIRED',
    )
  })
})
