import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openMonth } from '../../testing/month.ts'
import { addReturn, cancelSale } from '../../testing/network.ts'

/** @spec 9.commission, 4.sale-order */
const month = '1405-02'
const next = '1405-03'
const afterNext = '1405-04'
const clock = fixedClock('2026-05-25T08:00:00Z')
const snapshot = '2026-05-23T08:00:00Z'
const nextSnapshot = '2026-06-23T08:00:00Z'
const snapshotAfterNext = '2026-07-24T08:00:00Z'
const monthEnv = await openMonth(month, { clock, snapshotAt: snapshot })
const { inputs, ownScore, approve } = monthEnv
const paidAt = '2026-05-01T10:00:00Z'

async function sale() {
  const { personId } = await monthEnv.network.addTo(null)
  return { personId, ...(await monthEnv.network.addSale({ personId, points: 10, at: paidAt })) }
}
// The shop's own records of an order's disowned payment, and of its coverage.
const doubt = (saleOrderId: number, at: string) =>
  monthEnv.sql.query(
    'insert into payment_doubts (payment_id, from_at) select id, $2 from payments where sale_order_id = $1',
    [saleOrderId, at],
  )
const cover = (saleOrderId: number, at: string) =>
  monthEnv.sql.query(
    `update payment_doubts set to_at = $2 where to_at is null
        and payment_id = (select id from payments where sale_order_id = $1)`,
    [saleOrderId, at],
  )
const voidPayment = (saleOrderId: number) =>
  monthEnv.sql.query(
    `update payments set state = 'Failed', failure_reason = 'DISOWNED' where sale_order_id = $1`,
    [saleOrderId],
  )
/** What an order counts for in each of three months, hundredths of a point. */
async function counted(personId: number): Promise<number[]> {
  const first = await ownScore(personId)
  await approve(month, snapshot)
  const second = await ownScore(personId, next, nextSnapshot)
  await approve(next, nextSnapshot)
  return [first, second, await ownScore(personId, afterNext, snapshotAfterNext)]
}
async function reversals(of: string, snapshotAt: string): Promise<number[][]> {
  const { lateReturns } = await inputs(of, snapshotAt)
  return [[...lateReturns.month], [...lateReturns.score]]
}

it('an order whose payment is in doubt at the snapshot and verified later counts in the month after, once', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-20T10:00:00Z')
  await cover(saleOrderId, '2026-05-23T08:00:01Z')
  expect(await counted(personId)).toEqual([0, 1_000, 0])
})

it('an order whose payment is still in doubt counts nowhere', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-20T10:00:00Z')
  expect(await counted(personId)).toEqual([0, 0, 0])
})

it('an order whose payment was verified again by the snapshot counts in its own month, once', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-20T10:00:00Z')
  await cover(saleOrderId, snapshot)
  expect(await counted(personId)).toEqual([1_000, 0, 0])
})

it('an order that comes into doubt after its month was counted is taken back in the next one, and counts again once it is covered', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-23T08:00:01Z')
  await cover(saleOrderId, '2026-06-25T10:00:00Z')
  expect(await counted(personId)).toEqual([1_000, 0, 0])
  expect(await reversals(next, nextSnapshot)).toEqual([[140502], [1_000]])
  expect(await reversals(afterNext, snapshotAfterNext)).toEqual([[140502], [-1_000]])
})

it('an order that is in doubt only between two snapshots is taken back in no month', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-24T08:00:00Z')
  await cover(saleOrderId, '2026-06-20T08:00:00Z')
  expect(await counted(personId)).toEqual([1_000, 0, 0])
  expect(await reversals(next, nextSnapshot)).toEqual([[], []])
})

it('an order that is cancelled while it is in doubt is taken back once', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-24T08:00:00Z')
  await cancelSale(monthEnv.sql, saleOrderId, '2026-07-01T08:00:00Z')
  await cover(saleOrderId, '2026-07-01T08:00:00Z')
  expect(await counted(personId)).toEqual([1_000, 0, 0])
  expect(await reversals(next, nextSnapshot)).toEqual([[140502], [1_000]])
  expect(await reversals(afterNext, snapshotAfterNext)).toEqual([[], []])
})

it('what comes back of an order while it is in doubt does not count again when it is covered', async () => {
  const { personId, saleOrderId, orderItemId } = await sale()
  await doubt(saleOrderId, '2026-05-24T08:00:00Z')
  await addReturn(monthEnv.sql, { saleOrderId, orderItemId, personId, points: 3, at: '2026-06-01T08:00:00Z' })
  await cover(saleOrderId, '2026-07-01T08:00:00Z')
  expect(await counted(personId)).toEqual([1_000, 0, 0])
  expect(await reversals(next, nextSnapshot)).toEqual([[140502], [1_000]])
  expect(await reversals(afterNext, snapshotAfterNext)).toEqual([[140502], [-700]])
})

it('an order in doubt at two snapshots counts in the first month that finds it certain', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-20T10:00:00Z')
  await cover(saleOrderId, '2026-06-01T10:00:00Z')
  await doubt(saleOrderId, '2026-06-20T10:00:00Z')
  await cover(saleOrderId, '2026-06-24T10:00:00Z')
  expect(await counted(personId)).toEqual([0, 0, 1_000])
})

it('an order that counted and was undone because nobody had paid it is taken back', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-24T08:00:00Z')
  await cancelSale(monthEnv.sql, saleOrderId, '2026-05-25T08:00:00Z')
  await voidPayment(saleOrderId)
  expect(await ownScore(personId)).toBe(1_000)
  await approve(month, snapshot)
  expect(await reversals(next, nextSnapshot)).toEqual([[140502], [1_000]])
})

it('an order that was in doubt at the snapshot and undone later never counted, and nothing of it is taken back', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-20T10:00:00Z')
  await cancelSale(monthEnv.sql, saleOrderId, '2026-05-25T08:00:00Z')
  await voidPayment(saleOrderId)
  expect(await ownScore(personId)).toBe(0)
  await approve(month, snapshot)
  expect(await reversals(next, nextSnapshot)).toEqual([[], []])
})

it('what comes back of an order that counted late is taken back as of the month in which it counted', async () => {
  const { personId, saleOrderId } = await sale()
  await doubt(saleOrderId, '2026-05-20T10:00:00Z')
  await cover(saleOrderId, '2026-05-24T08:00:00Z')
  expect(await counted(personId)).toEqual([0, 1_000, 0])
  await cancelSale(monthEnv.sql, saleOrderId, '2026-07-01T08:00:00Z')
  expect(await reversals(afterNext, snapshotAfterNext)).toEqual([[140503], [1_000]])
})
