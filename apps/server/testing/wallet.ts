import { post } from '../money/ledger/index.ts'
import type { Sql } from '../platform/db/pool.ts'

let fillings = 0

/** Puts money into a person's wallet, out of the bank's account. */
export async function fillWallet(
  sql: Sql,
  personId: number,
  {
    toppedUpRial = 0,
    earnedRial = 0,
    now,
  }: { toppedUpRial?: number; earnedRial?: number; now: Temporal.Instant },
): Promise<void> {
  fillings += 1
  await post(sql, {
    kind: 'opening',
    occasion: `filling ${fillings} of person ${personId}`,
    entries: [
      { account: { kind: 'topped-up', personId }, amountRial: toppedUpRial },
      { account: { kind: 'earned', personId }, amountRial: earnedRial },
      { account: { kind: 'bank' }, amountRial: -toppedUpRial - earnedRial },
    ],
    now,
  })
}

export const sampleIban = 'IR979990000000000000000001'

/** A Sheba of the person's own: two persons with one would be one payee. */
export const ibanFor = (personId: number) => `IR97999${String(personId).padStart(19, '0')}`

/** Gives a person a Sheba. */
export async function giveIban(sql: Sql, personId: number, iban = ibanFor(personId)): Promise<void> {
  await sql.query('update people set iban = $2 where id = $1', [personId, iban])
}

/** A verified top-up of a person with its transfer, as a gateway would have brought it. */
export async function topUpOf(
  sql: Sql,
  personId: number,
  { amountRial, now }: { amountRial: number; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into payments (person_id, purpose, gateway, state, amount, created_at, verified_at)
     values ($1, 'top-up', 'sandbox', 'Verified', $2, $3, $3) returning id`,
    [personId, amountRial, now.toString()],
  )
  const paymentId = rows[0]!.id
  await post(sql, {
    kind: 'top-up',
    occasion: `payment ${paymentId} topped up`,
    entries: [
      { account: { kind: 'clearing', gateway: 'sandbox' }, amountRial: -amountRial },
      { account: { kind: 'topped-up', personId }, amountRial },
    ],
    paymentId,
    now,
  })
  return paymentId
}
