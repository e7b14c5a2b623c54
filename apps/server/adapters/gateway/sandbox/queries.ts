import type { Sql } from '../../../db/pool.ts'

export type BankPayment = {
  reference: string
  amount: number
  return_url: string
  description: string
  state: 'open' | 'paid' | 'declined' | 'cancelled'
  trace: string | null
}

export async function openPayment(
  sql: Sql,
  payment: { reference: string; amountRial: number; returnUrl: string; description: string },
): Promise<void> {
  await sql.query(
    `insert into sandbox_bank.payments (reference, amount, return_url, description) values ($1, $2, $3, $4)`,
    [payment.reference, payment.amountRial, payment.returnUrl, payment.description],
  )
}

/** Anything may be asked for; what cannot be one of the bank's references is not there. */
export async function findBankPayment(sql: Sql, reference: string): Promise<BankPayment | undefined> {
  if (!/^[0-9a-f]{32}$/.test(reference)) return undefined
  const { rows } = await sql.query<BankPayment>(
    `select reference, amount, return_url, description, state, trace
       from sandbox_bank.payments where reference = $1`,
    [reference],
  )
  return rows[0]
}

/** What the person decided at the bank; a payment that was decided before stays as it was. */
export async function decidePayment(
  sql: Sql,
  reference: string,
  decision: { state: 'paid' | 'declined' | 'cancelled'; trace: string | null },
): Promise<void> {
  await sql.query(
    `update sandbox_bank.payments set state = $2, trace = $3 where reference = $1 and state = 'open'`,
    [reference, decision.state, decision.trace],
  )
}

/** Notes the first time the shop asked for a paid payment. */
export async function noteVerified(sql: Sql, reference: string): Promise<void> {
  await sql.query(
    `update sandbox_bank.payments set verified_at = now() where reference = $1 and verified_at is null`,
    [reference],
  )
}
