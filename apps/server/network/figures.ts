import { tehranDay } from '@anar/domain/calendar'
import type { Figure } from '../platform/telemetry/figures.ts'
import { monthsDue } from './commission/index.ts'

/** The figures of the months of commissions. */
export const networkFigures: readonly Figure[] = [
  {
    name: 'anar_months_unpaid',
    help: 'Months whose commissions are unpaid: due within two days, or late.',
    type: 'gauge',
    label: 'state',
    read: async (sql, now) => {
      const months = await monthsDue(sql, tehranDay(now.epochMilliseconds))
      const late = months.filter((month) => month.is_late).length
      return { due: months.length - late, late }
    },
  },
]
