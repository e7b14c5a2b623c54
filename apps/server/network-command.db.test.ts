import { describe, expect, it } from 'vitest'
import { browserOf } from './testing/browser.ts'
import { fixedClock } from './testing/clock.ts'
import { openTestShop } from './testing/opened.ts'
import { runTool } from './testing/run-tool.ts'

/** @spec 5.superior-marketer */
const { app, database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))

const network = (...words: string[]) => runTool(database.url, 'network', words)
const foundNetwork = (username: string) => network('found', '--username', username)
const isSuperior = async (username: string) =>
  (await browserOf(app, null).post('sign-up/check-referrer', { username })).body['isValid']
const marketers = async () =>
  (
    await database.query(
      `select p.id, p.state, p.sponsor_id as sponsor
         from people p join accounts a on a.id = p.account_id where a.user_type = 'NetworkMarketer'`,
    )
  ).rows

describe('the first marketer', () => {
  it('is nobody unknown, of the office, blocked or under review', async () => {
    const [clerk, blocked, waiting] = [
      await shop.addMember({ userType: 'Staff', staffRole: 'orders' }),
      await shop.addMember(),
      await shop.addMember(),
    ]
    await database.query("update people set state = 'Blocked' where id = $1", [blocked.personId])
    await database.query("update people set state = 'UnderReview' where id = $1", [waiting.personId])
    expect(foundNetwork('nobody.here')).toEqual({
      status: 2,
      output: 'There is no open account “nobody.here”: the founder signs up in the shop first.',
    })
    for (const { username } of [clerk, blocked, waiting]) {
      expect(foundNetwork(username)).toEqual({
        status: 2,
        output: `“${username}” is no customer who could become a marketer.`,
      })
    }
    expect(await marketers()).toEqual([])
  })

  it('is a customer with nobody above, under whom others apply from then on', async () => {
    const founder = await shop.addMember({ userType: 'PreferredCustomer' })
    expect(await isSuperior(founder.username)).toBe(false)
    expect(foundNetwork(founder.username.toUpperCase())).toMatchObject({ status: 0 })
    expect(await marketers()).toEqual([{ id: founder.personId, state: 'Active', sponsor: null }])
    expect(await isSuperior(founder.username)).toBe(true)
    const { body } = await browserOf(app, founder.token).get('/CheckAccess')
    expect(body).toMatchObject({
      userType: 'NetworkMarketer',
      packageAccesses: expect.arrayContaining(['network.see']),
    })
    const { rows } = await database.query('select account_id, action, subject, details from audit_log')
    expect(rows).toEqual([
      {
        account_id: null,
        action: 'network/found',
        subject: `person ${founder.personId}`,
        details: { username: founder.username },
      },
    ])
  })

  it('is the only one that is made so', async () => {
    const late = await shop.addMember()
    expect(foundNetwork(late.username)).toEqual({
      status: 2,
      output: 'There are marketers already: who wants to join applies under one of them.',
    })
    expect(await marketers()).toHaveLength(1)
  })

  it('ends with 2 and says how it is called where it is called otherwise', () => {
    for (const words of [[], ['found'], ['found', '--user', 'somebody']]) {
      expect(network(...words)).toEqual({
        status: 2,
        output: 'Usage: npm run network -- found --username …',
      })
    }
  })
})
