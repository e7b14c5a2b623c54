import { ageSeconds, type Figure } from '../platform/telemetry/figures.ts'
import { booksStanding, countOpen } from './books/index.ts'

/** The figures of the books. */
export const moneyFigures: readonly Figure[] = [
  {
    name: 'anar_books_age_seconds',
    help: 'Age of the last check of the books that ended: of what changed, and of everything.',
    type: 'gauge',
    label: 'scope',
    read: async (sql, now) => {
      const { touched, everything } = await booksStanding(sql, now)
      return { touched: ageSeconds(touched?.good_at, now), everything: ageSeconds(everything?.good_at, now) }
    },
  },
  {
    name: 'anar_books_differences',
    help: 'Open differences of the books.',
    type: 'gauge',
    read: (sql) => countOpen(sql),
  },
]
