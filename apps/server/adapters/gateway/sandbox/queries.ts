import type { Sql } from '../../../platform/db/pool.ts'

/** `reversed`: the bank took the payment back by itself; for the shop it never arrived. */
export type BankState = 'open' | 'paid' | 'declined' | 'cancelled' | 'reversed'

export type BankPayment = {
  reference: string
  amount: number
  return_url: string
  description: string
  state: BankState
  trace: string | null
  /** The remaining time until the bank answers about it. */
  silent_ms: number
}

const paymentColumns = `reference, amount, return_url, description, state, trace,
  greatest(0, ceil(extract(epoch from coalesce(answers_at, now()) - now()) * 1000))::int as silent_ms`

// This commit need not wait for the disk: the shop's next commit flushes it too, and nothing is visible before that.
const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`

export async function openPayment(
  sql: Sql,
  payment: { reference: string; amountRial: number; returnUrl: string; description: string },
): Promise<void> {
  await sql.query(
    `with ${unhurried}
     insert into sandbox_bank.payments (reference, amount, return_url, description)
     select $1, $2::bigint, $3, $4 from unhurried`,
    [payment.reference, payment.amountRial, payment.returnUrl, payment.description],
  )
}

const referenceShape = /^[0-9a-f]{32}$/

/** Accepts any text; one that cannot be a reference of the bank finds nothing. */
export async function findBankPayment(sql: Sql, reference: string): Promise<BankPayment | undefined> {
  if (!referenceShape.test(reference)) return undefined
  const { rows } = await sql.query<BankPayment>(
    `select ${paymentColumns} from sandbox_bank.payments where reference = $1`,
    [reference],
  )
  return rows[0]
}

type Decision = {
  state: 'paid' | 'declined' | 'cancelled'
  trace: string | null
  /** How long the bank delays its answer; 0: it answers at once. */
  silentSeconds: number
}

/** Records the person's decision; undefined for a payment already decided, which does not change. */
export async function decidePayment(
  sql: Sql,
  reference: string,
  decision: Decision,
): Promise<BankPayment | undefined> {
  if (!referenceShape.test(reference)) return undefined
  const { rows } = await sql.query<BankPayment>(
    `update sandbox_bank.payments set state = $2, trace = $3, answers_at = now() + make_interval(secs => $4)
      where reference = $1 and state = 'open' returning ${paymentColumns}`,
    [reference, decision.state, decision.trace, decision.silentSeconds],
  )
  return rows[0]
}

/** Lets the bank take a payment back by itself. */
export async function reversePayment(sql: Sql, reference: string): Promise<void> {
  if (!referenceShape.test(reference)) return
  await sql.query(
    `update sandbox_bank.payments set state = 'reversed' where reference = $1 and state = 'paid'`,
    [reference],
  )
}

/**
 * Verifies a payment of an amount. The first verification of a payment paid with this amount is recorded, once the
 * bank answers about it.
 */
export async function verifyBankPayment(
  sql: Sql,
  { reference, amountRial }: { reference: string; amountRial: number },
): Promise<BankPayment | undefined> {
  if (!referenceShape.test(reference)) return undefined
  const { rows } = await sql.query<BankPayment>(
    `with ${unhurried},
     noted as (
       update sandbox_bank.payments set verified_at = now() from unhurried
        where reference = $1 and amount = $2 and state = 'paid' and verified_at is null
          and coalesce(answers_at, now()) <= now())
     select ${paymentColumns} from sandbox_bank.payments where reference = $1`,
    [reference, amountRial],
  )
  return rows[0]
}

export async function unverifiedPayments(sql: Sql): Promise<{ reference: string; amountRial: number }[]> {
  const { rows } = await sql.query<{ reference: string; amountRial: number }>(
    `select reference, amount as "amountRial" from sandbox_bank.payments
      where state = 'paid' and verified_at is null order by created_at limit 100`,
  )
  return rows
}

/** The paid ones among some payments; not those about which the bank does not answer yet. */
export async function paidPayments(
  sql: Sql,
  references: readonly string[],
): Promise<{ reference: string; amountRial: number }[]> {
  const { rows } = await sql.query<{ reference: string; amountRial: number }>(
    `select reference, amount as "amountRial" from sandbox_bank.payments
      where reference = any ($1::text[]) and state = 'paid' and coalesce(answers_at, now()) <= now()`,
    [references],
  )
  return rows
}

/**
 * Refunds a part of a verified payment, once for each key; undefined for an unknown payment or more than its remaining
 * amount. Returns the trace of the key's first refund.
 */
export async function refundPayment(
  sql: Sql,
  refund: { reference: string; amountRial: number; key: string; trace: string },
): Promise<string | undefined> {
  const { rows } = await sql.query<{ trace: string }>(
    `with paid as (
       select reference, amount from sandbox_bank.payments
        where reference = $1 and state = 'paid' and verified_at is not null for update),
     made as (
       insert into sandbox_bank.refunds (key, reference, amount, trace)
       select $3, p.reference, $2::bigint, $4 from paid p
        where p.amount >= $2::bigint + (select coalesce(sum(r.amount), 0) from sandbox_bank.refunds r
                                 where r.reference = p.reference and r.key <> $3)
       on conflict (key) do nothing returning trace)
     select trace from made
     union all select trace from sandbox_bank.refunds where key = $3 limit 1`,
    [refund.reference, refund.amountRial, refund.key, refund.trace],
  )
  return rows[0]?.trace
}
