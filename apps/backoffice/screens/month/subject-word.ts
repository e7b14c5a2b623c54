import type { MonthReport } from '@anar/contract/commands'
import { useFormat } from '@anar/ui/format'
import { useFinanceWords } from '../../components/finance-words.ts'

/** Order numbers can look like months. */
const ofMonths: readonly string[] = ['MONTH_OVER', 'PREVIOUS_APPROVED', 'PLAN_IN_FORCE']

/** What a check names: an order, a month, a payment, a rule of the books, or a member by code. */
export function useSubjectWord(): (check: MonthReport['checks'][number]['check'], subject: string) => string {
  const format = useFormat()
  const words = useFinanceWords()
  return (check, subject) => {
    if (ofMonths.includes(check)) return format.month(subject)
    if (check === 'BOOKS_GREEN') return words.rule(subject)
    return words.subject(subject)?.words ?? format.digits(subject)
  }
}
