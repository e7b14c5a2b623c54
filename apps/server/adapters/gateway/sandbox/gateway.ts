import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Gateway, Verdict } from '../../../platform/ports/gateway.ts'
import {
  type BankPayment,
  findBankPayment,
  giveBack,
  openPayment,
  unverifiedPayments,
  verifyBankPayment,
} from './queries.ts'

const referenceBytes = 16

/** The demo's own bank, in which no money moves. It keeps its books in a schema of its own, as another house would. */
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
      const payment = await answered(() => verifyBankPayment(database, { reference, amountRial }))
      if (!payment || payment.state === 'reversed') return { state: 'failed', reason: 'GATEWAY_ERROR' }
      if (payment.state === 'open') return { state: 'open' }
      if (payment.state === 'declined') return { state: 'failed', reason: 'DECLINED' }
      if (payment.state === 'cancelled') return { state: 'failed', reason: 'CANCELLED' }
      // A real gateway verifies the amount it was asked for and no other.
      if (payment.amount !== amountRial) return { state: 'failed', reason: 'GATEWAY_ERROR' }
      return { state: 'paid', trace: payment.trace ?? reference }
    },
    async inquire(reference) {
      const payment = await answered(() => findBankPayment(database, reference))
      if (payment?.state === 'open') return 'open'
      return payment?.state === 'paid' ? 'paid' : 'failed'
    },
    unverified: () => unverifiedPayments(database),
    async refund(refund) {
      const trace = await giveBack(database, { ...refund, trace: newTrace() })
      if (trace === undefined) throw new Error('this bank has not so much of the payment')
      return { trace }
    },
  }
}

// A slow bank keeps its caller waiting, which may well give up before.
async function answered(ask: () => Promise<BankPayment | undefined>): Promise<BankPayment | undefined> {
  const payment = await ask()
  if (!payment || payment.silent_ms === 0) return payment
  await sleep(payment.silent_ms, undefined, { ref: false })
  return ask()
}

/** Twelve digits, as banks print them. */
export function newTrace(): string {
  return `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}`
}
