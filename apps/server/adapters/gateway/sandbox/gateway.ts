import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Gateway, Verdict } from '../../../platform/ports/gateway.ts'
import {
  type BankPayment,
  findBankPayment,
  openPayment,
  paidPayments,
  refundPayment,
  unverifiedPayments,
  verifyBankPayment,
} from './queries.ts'

const referenceBytes = 16

/** The demo's own bank, in which no money moves. It has its own database schema, as if it were another company. */
export function sandboxGateway(database: Sql): Gateway {
  return {
    name: 'sandbox',
    async request({ amountRial, returnUrl, description }) {
      const reference = randomBytes(referenceBytes).toString('hex')
      await openPayment(database, { reference, amountRial, returnUrl, description })
      return { reference }
    },
    payPage: (reference) => `/sandbox-bank/pay/${reference}`,
    async verify({ reference, amountRial }): Promise<Verdict> {
      const payment = await answerOf(() => verifyBankPayment(database, { reference, amountRial }))
      if (!payment || payment.state === 'reversed') return { state: 'failed', reason: 'GATEWAY_ERROR' }
      if (payment.state === 'open') return { state: 'open' }
      if (payment.state === 'declined') return { state: 'failed', reason: 'DECLINED' }
      if (payment.state === 'cancelled') return { state: 'failed', reason: 'CANCELLED' }
      // A real gateway verifies only the amount it was requested with.
      if (payment.amount !== amountRial) return { state: 'failed', reason: 'GATEWAY_ERROR' }
      return { state: 'paid', trace: payment.trace ?? reference }
    },
    async inquire(reference) {
      const payment = await answerOf(() => findBankPayment(database, reference))
      if (payment?.state === 'open') return 'open'
      return payment?.state === 'paid' ? 'paid' : 'failed'
    },
    unverified: () => unverifiedPayments(database),
    paidAmong: (references) => paidPayments(database, references),
    async refund(refund) {
      const trace = await refundPayment(database, { ...refund, trace: newTrace() })
      if (trace === undefined) throw new Error('this bank has not so much of the payment')
      return { trace }
    },
  }
}

// A slow bank delays its answer; the caller may time out before.
async function answerOf(query: () => Promise<BankPayment | undefined>): Promise<BankPayment | undefined> {
  const payment = await query()
  if (!payment || payment.silent_ms === 0) return payment
  await sleep(payment.silent_ms, undefined, { ref: false })
  return query()
}

/** Twelve digits, as banks print them. */
export function newTrace(): string {
  return `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}`
}
