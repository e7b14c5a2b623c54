import { randomBytes } from 'node:crypto'
import type { Sql } from '../../../db/pool.ts'
import type { Gateway, Verdict } from '../port.ts'
import { findBankPayment, noteVerified, openPayment } from './queries.ts'

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
      const payment = await findBankPayment(database, reference)
      if (!payment) return { state: 'failed', reason: 'GATEWAY_ERROR' }
      if (payment.state === 'open') return { state: 'open' }
      if (payment.state === 'declined') return { state: 'failed', reason: 'DECLINED' }
      if (payment.state === 'cancelled') return { state: 'failed', reason: 'CANCELLED' }
      // A real gateway verifies the amount it was asked for and no other.
      if (payment.amount !== amountRial) return { state: 'failed', reason: 'GATEWAY_ERROR' }
      await noteVerified(database, reference)
      return { state: 'paid', trace: payment.trace ?? reference }
    },
    async inquire(reference) {
      const payment = await findBankPayment(database, reference)
      if (payment?.state === 'open') return 'open'
      return payment?.state === 'paid' ? 'paid' : 'failed'
    },
  }
}
