import type { Database } from '../../platform/db/pool.ts'

/** What a 2xx answer told a client, to be verified against the books at the end. Amounts in rials. */
export type Claim = { personId: number } & (
  | { kind: 'payment'; paymentId: number }
  | { kind: 'result'; paymentId: number; outcome: string; orderNumber: string | null; reason: string | null }
  | { kind: 'wallet'; toppedUpRial: number; earnedRial: number }
  | { kind: 'withdrawal'; withdrawalId: number; amountRial: number; way: 'iban' | 'card' }
  | { kind: 'withdrawal cancelled'; withdrawalId: number }
  | { kind: 'withdrawal decided'; withdrawalId: number; decision: 'approved' | 'refused' }
  | { kind: 'order cancelled'; saleOrderId: number; toWalletRial: number; toSourceRial: number }
)
type ClaimOf<Kind extends Claim['kind']> = Extract<Claim, { kind: Kind }>

/** The claims that are not true; empty where all are. */
export async function falseClaims(database: Database, claims: readonly Claim[]): Promise<string[]> {
  const of = <Kind extends Claim['kind']>(kind: Kind) =>
    claims.filter((claim): claim is ClaimOf<Kind> => claim.kind === kind)
  const payments = await paymentsOf(database)
  const wallets = await walletsOf(database)
  const orders = await cancelledOf(database)
  const untrue: Claim[] = [
    ...of('payment').filter(({ paymentId, personId }) => payments.get(paymentId)?.person_id !== personId),
    ...of('result').filter((claim) => !isTrueResult(claim, payments.get(claim.paymentId))),
    ...of('wallet').filter((claim) => !wallets.has(walletKey(claim.personId, claim))),
    ...of('order cancelled').filter((claim) => orders.get(claim.saleOrderId) !== refundKey(claim)),
  ]
  return [
    ...untrue.map((claim) => `a client got an untrue answer: ${JSON.stringify(claim)}`),
    ...(await falseWithdrawals(database, of('withdrawal'), of('order cancelled'))),
    ...(await falseEnds(database, [...of('withdrawal cancelled'), ...of('withdrawal decided')])),
  ]
}

type Payment = {
  id: number
  person_id: number
  state: string
  is_charged: boolean
  /** The bank took it back at some time. */
  was_disowned: boolean
  order_number: string | null
}

async function paymentsOf(database: Database): Promise<Map<number, Payment>> {
  const { rows } = await database.query<Payment>(
    `select p.id, p.person_id, p.state, o.order_number,
            exists (select from sandbox_bank.payments b where b.reference = p.reference and b.state = 'paid') as is_charged,
            exists (select from disowned_payments d where d.payment_id = p.id) as was_disowned
       from payments p left join sale_orders o on o.id = p.sale_order_id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

// A registered order stays so, unless the bank takes the payment back; an abandoned or declined payment never becomes
// paid; a payment shown as paid was paid. Only "not yet" and "expired" may still change, as the page says.
function isTrueResult(claim: ClaimOf<'result'>, payment: Payment | undefined): boolean {
  if (!payment || payment.person_id !== claim.personId) return false
  if (claim.outcome === 'registered') {
    const isPaid = payment.state === 'Verified' || payment.was_disowned
    return isPaid && payment.order_number === claim.orderNumber
  }
  if (claim.outcome === 'paid-not-recorded') return payment.is_charged
  if (claim.outcome === 'recorded-not-paid') return payment.was_disowned
  return claim.reason !== 'DECLINED' || !payment.is_charged
}

const walletKey = (
  personId: number,
  { toppedUpRial, earnedRial }: { toppedUpRial: number; earnedRial: number },
) => `${personId}: ${toppedUpRial} + ${earnedRial}`

/** All past balances of each wallet, transfer by transfer. */
async function walletsOf(database: Database): Promise<Set<string>> {
  const { rows } = await database.query<{ person_id: number; topped_up: number; earned: number }>(
    `select person_id,
            sum(topped_up) over (partition by person_id order by transfer_id)::bigint as topped_up,
            sum(earned) over (partition by person_id order by transfer_id)::bigint as earned
       from (select a.person_id, e.transfer_id,
                    coalesce(sum(e.amount) filter (where a.kind = 'topped-up'), 0) as topped_up,
                    coalesce(sum(e.amount) filter (where a.kind = 'earned'), 0) as earned
               from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
              where a.kind in ('topped-up', 'earned') group by 1, 2) t
      union all select id, 0, 0 from people`,
  )
  return new Set(
    rows.map((row) => walletKey(row.person_id, { toppedUpRial: row.topped_up, earnedRial: row.earned })),
  )
}

const refundKey = (refund: { toWalletRial: number; toSourceRial: number }) =>
  `${refund.toWalletRial} + ${refund.toSourceRial}`

/** The refunds of every cancelled order, to the wallet and to the card. */
async function cancelledOf(database: Database): Promise<Map<number, string>> {
  const { rows } = await database.query<{ id: number; to_wallet: number; to_source: number }>(
    `select o.id, coalesce(sum(w.amount), 0)::bigint as to_source,
            (o.payable_amount - coalesce(sum(w.amount), 0))::bigint as to_wallet
       from sale_orders o
       left join payments p on p.sale_order_id = o.id
        and (p.state in ('Verified', 'RecordedNotPaid') or p.failure_reason = 'DISOWNED')
       left join withdrawals w on w.payment_id = p.id
      where o.state = 'Cancelled' group by o.id`,
  )
  return new Map(
    rows.map((row) => [row.id, refundKey({ toWalletRial: row.to_wallet, toSourceRial: row.to_source })]),
  )
}

/** Each answered withdrawal exists once, and every withdrawal was requested. */
async function falseWithdrawals(
  database: Database,
  withdrawals: readonly ClaimOf<'withdrawal'>[],
  orders: readonly ClaimOf<'order cancelled'>[],
): Promise<string[]> {
  type Row = { id: number; person_id: number; amount: number; way: string; of_order: number | null }
  const { rows } = await database.query<Row>(
    `select w.id, w.person_id, w.amount, w.way, p.sale_order_id as of_order
       from withdrawals w left join payments p on p.id = w.payment_id`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const isThere = ({ withdrawalId, personId, amountRial, way }: ClaimOf<'withdrawal'>) => {
    const row = known.get(withdrawalId)
    return row?.person_id === personId && row.amount === amountRial && row.way === way
  }
  const toCards = new Set(orders.filter((order) => order.toSourceRial > 0).map((order) => order.saleOrderId))
  const answered = new Set(withdrawals.map(({ withdrawalId }) => withdrawalId))
  const isRequested = (row: Row) =>
    answered.has(row.id) || (row.of_order !== null && toCards.has(row.of_order))
  return [
    ...withdrawals
      .filter((claim) => !isThere(claim))
      .map((claim) => `no such withdrawal: ${JSON.stringify(claim)}`),
    ...(answered.size === withdrawals.length ? [] : ['one withdrawal was answered for two']),
    ...rows.filter((row) => !isRequested(row)).map((row) => `not requested: ${JSON.stringify(row)}`),
  ]
}

/** A cancelled or refused withdrawal stays so; an approved one is exported or paid. */
async function falseEnds(
  database: Database,
  ends: readonly ClaimOf<'withdrawal cancelled' | 'withdrawal decided'>[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: number; state: string }>(
    `select w.id, case when w.state = 'Refused' and w.approved_at is not null
                        and exists (select from disowned_payments d where d.person_id = w.person_id)
                       then 'stopped' else w.state end as state
       from withdrawals w`,
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const possible = {
    cancelled: ['Cancelled'],
    refused: ['Refused'],
    approved: ['Approved', 'Exported', 'Settled', 'stopped'],
  }
  return ends
    .filter((claim) => {
      const end = claim.kind === 'withdrawal cancelled' ? 'cancelled' : claim.decision
      return !possible[end].includes(states.get(claim.withdrawalId) ?? '')
    })
    .map((claim) => `a withdrawal stands otherwise: ${JSON.stringify(claim)}`)
}
