import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../demo/random.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

const pauseMs = 700
/** Shares of the disowned payments that the bank has again, and that the office voids; the rest is resolved later. */
const shares = { hasAgain: 0.4, writtenOff: 0.3 }

/**
 * The bank takes back payments now and then, and finance queries them, until the run is over.
 * @returns how many payments it took back
 */
export async function takeBackAtRandom(
  { database }: World,
  { client, random }: { client: Client; random: Random },
  isOver: () => boolean,
): Promise<number> {
  let count = 0
  while (!isOver()) {
    await sleep(pauseMs)
    // PostgreSQL may be away just now.
    const payment = await creditedPayment(database, random).catch(() => undefined)
    if (!payment) continue
    const { id: paymentId, reference } = payment
    if (!(await setAtBank(database, reference, 'reversed').catch(() => false))) continue
    count += 1
    await client.post('office/payments/ask', { paymentId })
    if (random.chance(shares.hasAgain)) {
      while (!(await setAtBank(database, reference, 'paid').catch(() => false))) await sleep(pauseMs)
      await client.post('office/payments/ask', { paymentId })
    } else if (random.chance(shares.writtenOff)) await writeOff(client, paymentId)
  }
  return count
}

/** The office voids every payment that the bank still disowns. */
export async function giveUpDisowned({ database }: World, client: Client): Promise<void> {
  const { rows } = await database.query<{ payment_id: number }>(
    `select payment_id from disowned_payments where state = 'open' order by id`,
  )
  for (const { payment_id: paymentId } of rows) await writeOff(client, paymentId)
}

const writeOff = (client: Client, paymentId: number) =>
  client.once('office/payments/resolve', { paymentId, resolution: 'void', reason: 'نمونه' })

// Without payments that are being refunded to a card: such double refunds are settled with the bank, outside the shop.
async function creditedPayment(
  database: World['database'],
  random: Random,
): Promise<{ id: number; reference: string } | undefined> {
  const { rows } = await database.query<{ id: number; reference: string }>(
    `select p.id, p.reference from payments p
       join sandbox_bank.payments b on b.reference = p.reference and b.state = 'paid'
      where p.state = 'Verified' and not exists (select from withdrawals w where w.payment_id = p.id)
      order by p.id`,
  )
  return rows.length === 0 ? undefined : random.pick(rows)
}

async function setAtBank(
  database: World['database'],
  reference: string,
  state: 'paid' | 'reversed',
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update sandbox_bank.payments set state = $2 where reference = $1 and state in ('paid', 'reversed')`,
    [reference, state],
  )
  return rowCount === 1
}
