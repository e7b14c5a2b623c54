import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transact } from '../../../platform/command/index.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { post } from '../../ledger/index.ts'
import { balanceBefore, transactionsBetween } from './queries.ts'

/** @spec 2.wallet-transactions */
const { database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
const hourMs = 3_600_000
const startMs = Date.parse('2026-03-21T00:00:00Z')

/** Amounts on both accounts, hours after the newest one before, and by how many hours its command began earlier. */
type Movement = { earned: number; toppedUp: number; hours: number; delay: number }
const movement = fc.record({
  earned: fc.integer({ min: 0, max: 500 }),
  toppedUp: fc.integer({ min: 0, max: 500 }),
  hours: fc.integer({ min: 0, max: 30 }),
  delay: fc.integer({ min: 0, max: 23 }),
})

/** Posts the movements to a new member's wallet; every third one takes as much as there is. */
async function postAll(movements: readonly Movement[]): Promise<number> {
  const { personId } = await shop.addMember()
  let newestMs = startMs
  for (const [index, { earned, toppedUp, hours, delay }] of movements.entries()) {
    newestMs += hours * hourMs
    const held = await sumsBefore(personId, 'infinity')
    const isTaken = index % 3 === 2
    const earnedRial = isTaken ? -Math.min(earned, held.earned) : earned
    const toppedUpRial = isTaken ? -Math.min(toppedUp, held.topped) : toppedUp
    const now = Temporal.Instant.fromEpochMilliseconds(newestMs - delay * hourMs)
    await transact(database, (tx) =>
      post(tx, {
        kind: 'correction',
        occasion: `movement ${index} of person ${personId}`,
        entries: [
          { account: { kind: 'earned', personId }, amountRial: earnedRial },
          { account: { kind: 'topped-up', personId }, amountRial: toppedUpRial },
          { account: { kind: 'bank' }, amountRial: -earnedRial - toppedUpRial },
        ],
        now,
      }),
    )
  }
  return personId
}

/** What both accounts of a wallet held before an instant, by their entries. */
async function sumsBefore(personId: number, before: string) {
  const { rows } = await database.query<{ earned: number; topped: number }>(
    `select coalesce(sum(e.amount) filter (where a.kind = 'earned'), 0)::bigint as earned,
            coalesce(sum(e.amount) filter (where a.kind = 'topped-up'), 0)::bigint as topped
       from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      where a.person_id = $1 and a.kind in ('earned', 'topped-up') and e.posted_at < $2`,
    [personId, before],
  )
  return rows[0]!
}
async function heldBefore(personId: number, instantMs: number): Promise<number> {
  const { earned, topped } = await sumsBefore(personId, new Date(instantMs).toISOString())
  return earned + topped
}

/** A wallet's history computed from the entries alone: per transfer their sum, and the sum of all until then. */
async function historyOf(personId: number) {
  const { rows } = await database.query(
    `select (array_agg(e.id order by a.kind = 'earned' desc))[1] as id, e.transfer_id, e.posted_at,
            sum(e.amount)::bigint as amount, coalesce(sum(e.amount) filter (where a.kind = 'earned'), 0)::bigint as earned_amount,
            sum(sum(e.amount)) over (order by e.transfer_id)::bigint as balance_after
       from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
      where a.person_id = $1 and a.kind in ('earned', 'topped-up')
      group by e.transfer_id, e.posted_at order by e.transfer_id`,
    [personId],
  )
  return rows
}

describe('the history of a wallet', () => {
  it('has one row for each transfer, with the sum of both accounts and the balance after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (movements) => {
        const personId = await postAll(movements)
        const { rows } = await database.query(
          `select id, transfer_id, posted_at, amount, earned_amount, balance_after
             from wallet_transactions where person_id = $1 order by id`,
          [personId],
        )
        expect(rows).toEqual(await historyOf(personId))
      }),
      { numRuns: 30 },
    )
  })

  it('is divided by an instant into what was held before it and what came from it on, whatever came out of turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (movements) => {
        const personId = await postAll(movements)
        const { rows } = await database.query<{ posted_at: Date }>(
          'select posted_at from wallet_transactions where person_id = $1',
          [personId],
        )
        for (const fromMs of [startMs - hourMs, ...rows.map((row) => row.posted_at.getTime())]) {
          const before = await heldBefore(personId, fromMs)
          expect(await balanceBefore(database, { personId, fromMs })).toBe(before)
          const untilMs = fromMs + 48 * hourMs
          const shown = await transactionsBetween(database, { personId, fromMs, untilMs, maxRows: 100 })
          const movedRial = shown.reduce((sum, { amount }) => sum + amount, 0)
          expect(before + movedRial).toBe(await heldBefore(personId, untilMs))
        }
      }),
      { numRuns: 30 },
    )
  })
})
