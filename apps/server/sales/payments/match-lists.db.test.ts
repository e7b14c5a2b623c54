import { expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { matchPayments } from '../jobs/match-payments.ts'

/** @spec 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const { personId } = await shop.addMember()

/** A bank that lists which payments are paid, and counts what it is queried about. */
function listingBank(paid: ReadonlyMap<string, number>) {
  const calls = { lists: 0, single: [] as string[] }
  const bank: Gateway = {
    name: 'testbank',
    request: async () => ({ reference: 'none' }),
    payPage: () => '',
    async verify({ reference, amountRial }) {
      calls.single.push(reference)
      return paid.get(reference) === amountRial
        ? { state: 'paid', trace: '1' }
        : { state: 'failed', reason: 'GATEWAY_ERROR' }
    },
    async inquire(reference) {
      calls.single.push(reference)
      return paid.has(reference) ? 'paid' : 'failed'
    },
    async paidAmong(references) {
      calls.lists += 1
      return references.flatMap((reference) => {
        const amountRial = paid.get(reference)
        return amountRial === undefined ? [] : [{ reference, amountRial }]
      })
    },
  }
  return { calls, bank }
}

/** Top-ups of yesterday: `count` of them verified, as many failed. */
async function yesterday(count: number): Promise<void> {
  await database.query(
    `insert into payments (person_id, purpose, gateway, state, failure_reason, amount, reference, created_at, verified_at)
     select $1, 'top-up', 'testbank', s.state, s.reason, 10000, s.state || ' ' || n, $2::timestamptz + n * interval '1 second',
            case when s.state = 'Verified' then $2::timestamptz end
       from generate_series(1, $3::int) n, (values ('Verified', null), ('Failed', 'DECLINED')) as s (state, reason)`,
    [personId, '2026-05-09T09:00:00Z', count],
  )
}
const match = (gateway: Gateway) =>
  matchPayments({ database, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() }, clock.now())

it('a day is compared by lists; a single payment is queried only where the sides differ', async () => {
  await yesterday(450)
  const paid = new Map(Array.from({ length: 450 }, (_, index) => [`Verified ${index + 1}`, 10_000]))
  // The bank never had one of ours, and has the money of a payment that failed here.
  paid.delete('Verified 7')
  paid.set('Failed 9', 10_000)
  const { bank, calls } = listingBank(paid)
  await match(bank)
  expect(calls.lists).toBe(5)
  expect([...new Set(calls.single)].toSorted()).toEqual(['Failed 9', 'Verified 7'])
  const { rows } = await database.query(
    `select our_count, their_count, unanswered from payment_days where day = '2026-05-09'`,
  )
  expect(rows).toEqual([{ our_count: 451, their_count: 450, unanswered: 0 }])
  const differences = await database.query(
    'select kind, reference from payment_differences order by reference',
  )
  expect(differences.rows).toEqual([
    { kind: 'paid-there', reference: 'Failed 9' },
    { kind: 'disowned', reference: 'Verified 7' },
  ])
})
