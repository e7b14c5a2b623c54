import { ageSeconds, type Figure } from '../platform/telemetry/figures.ts'
import { registeredOrderCount } from './orders/index.ts'
import { unsettledPayments } from './payments/index.ts'

/** The figures of orders and payments. */
export const salesFigures: readonly Figure[] = [
  {
    name: 'anar_orders_registered_total',
    help: 'Orders that were ever registered.',
    type: 'counter',
    read: (sql) => registeredOrderCount(sql),
  },
  {
    name: 'anar_payments_unsettled',
    help: 'Payments under way, and those in doubt between the gateway and us; 10,000 stands for more.',
    type: 'gauge',
    label: 'state',
    read: async (sql) => {
      const { open, doubtful } = await unsettledPayments(sql)
      return { open, doubtful }
    },
  },
  {
    name: 'anar_payments_oldest_open_seconds',
    help: 'Age of the oldest payment under way.',
    type: 'gauge',
    read: async (sql, now) => ageSeconds((await unsettledPayments(sql)).oldest_open_at, now) ?? 0,
  },
]
