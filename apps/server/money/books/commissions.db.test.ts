import { beforeAll, describe, expect, it } from 'vitest'
import { payDue } from '../../network/commission/index.ts'
import { differencesAfter } from '../../testing/books.ts'
import { fixedClock } from '../../testing/clock.ts'
import { financeOf } from '../../testing/finance.ts'
import { addWorkedExample, openNetwork } from '../../testing/network.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 9.commission-payment, 2.bank-account-info */
const month = '1405-02'
const clock = fixedClock('2026-05-22T08:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan(month)
const { people } = await addWorkedExample(network, '2026-05-01T10:00:00Z')
const rules = ['commission-is-posted', 'posted-is-commission', 'month-is-paid']

const findingsAfter = async (...statements: readonly string[]) => {
  const differences = await differencesAfter({ database, now: clock.now() }, ...statements)
  return differences.filter(({ check }) => rules.includes(check))
}

beforeAll(async () => {
  const [one, two] = [await financeOf({ app, shop }), await financeOf({ app, shop })]
  const { body } = await one.send('office/months/calculate', { month })
  for (const person of [one, two])
    await person.send('office/months/approve', { month, sha256: body['sha256'] })
  await one.send('office/months/pay', { month })
  await payDue(database, clock.now())
})

describe('the check of the books', () => {
  it('finds nothing in a month that was paid as it should be', async () => {
    const { rows } = await database.query('select state from commission_months')
    expect(rows).toEqual([{ state: 'paid' }])
    expect(await findingsAfter()).toEqual([])
  })

  it('finds a statement with another amount than was paid', async () => {
    const differences = await findingsAfter(
      `update statements set balance = balance + 10, adjusted = adjusted + 10, payable = payable + 10 where person_id = ${people['D']}`,
    )
    const subject = `commission ${month} person ${people['D']}`
    expect(differences).toEqual([
      {
        check: 'commission-is-posted',
        subject: `${subject} commission`,
        expected: -180_010,
        actual: -180_000,
      },
      { check: 'commission-is-posted', subject: `${subject} earned`, expected: 180_010, actual: 180_000 },
    ])
  })

  it('finds money that was paid for a statement that is not, and a paid month with a statement that is due', async () => {
    const differences = await findingsAfter(
      `update statements set state = 'due', paid_at = null where person_id = ${people['D']}`,
    )
    const subject = `commission ${month} person ${people['D']}`
    expect(differences).toEqual([
      { check: 'commission-is-posted', subject: `${subject} commission`, expected: 0, actual: -180_000 },
      { check: 'commission-is-posted', subject: `${subject} earned`, expected: 0, actual: 180_000 },
      {
        check: 'posted-is-commission',
        subject: expect.stringMatching(/^transfer \d+$/),
        expected: null,
        actual: null,
      },
      { check: 'month-is-paid', subject: `month ${month}`, expected: 0, actual: 180_000 },
    ])
  })

  it('finds a paid statement without a ledger entry', async () => {
    const differences = await findingsAfter(
      `update ledger_transfers set occasion = 'elsewhere' where occasion = 'commission ${month} person ${people['D']}'`,
    )
    expect(differences).toMatchObject([
      { check: 'commission-is-posted', expected: -180_000, actual: 0 },
      { check: 'commission-is-posted', expected: 180_000, actual: 0 },
      { check: 'posted-is-commission' },
    ])
  })

  it('finds a month that stays open though nothing of it is due', async () => {
    const differences = await findingsAfter(`update commission_months set state = 'approved', paid_at = null`)
    expect(differences).toEqual([
      { check: 'month-is-paid', subject: `month ${month}`, expected: 0, actual: 0 },
    ])
  })
})
