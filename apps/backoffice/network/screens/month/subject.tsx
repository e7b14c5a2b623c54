import type { MonthReport } from '@anar/contract/commands'
import { Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useFinanceWords } from '../../../sales/components/finance-words.ts'
import { useOrderNumber } from '../../../sales/components/order-number.ts'
import { monthsMessages } from '../../messages/index.ts'
import { type Check, linkOf } from './link-of.ts'

/** Checks whose subjects are members, shown by code in every language. */
const ofMembers: readonly Check[] = ['TREE_SOUND', 'MOVES_DECIDED', 'WALLETS_READY']
/** Checks whose subjects are months. Other subjects may look like months, such as order numbers. */
const ofMonths: readonly Check[] = ['MONTH_OVER', 'PREVIOUS_APPROVED', 'PLAN_IN_FORCE']

/** Why the books cannot be relied on, where no rule is broken. */
const reasons = {
  unchecked: 'booksUnchecked',
  failed: 'booksCheckFailed',
  late: 'booksCheckLate',
} as const
const isReason = (subject: string): subject is keyof typeof reasons => Object.hasOwn(reasons, subject)

/** The subject of a check, as a link for callers with its permission. */
export function Subject({
  check,
  subject,
}: Pick<MonthReport['checks'][number], 'check'> & { subject: string }) {
  const access = useAccess()
  const words = useSubjectWord()(check, subject)
  const target = linkOf(check, subject)
  const isOpen = target !== null && (target.permission === null || hasPermission(access, target.permission))
  return isOpen ? (
    <Link to={target.path} className={text.link}>
      <bdi>{words}</bdi>
    </Link>
  ) : (
    <bdi>{words}</bdi>
  )
}

/** An order, a month, a payment, a rule of the books, or a member's code. */
function useSubjectWord(): (check: Check, subject: string) => string {
  const format = useFormat()
  const words = useFinanceWords()
  const numberOf = useOrderNumber()
  const t = useMessages(monthsMessages)
  return (check, subject) => {
    if (ofMonths.includes(check)) return format.month(subject)
    if (check === 'BOOKS_GREEN') {
      if (isReason(subject)) return t(reasons[subject])
      // The rule's label states that it holds, so it is shown as broken.
      return t('ruleBroken', { rule: words.rule(subject) })
    }
    if (ofMembers.includes(check)) return subject
    return words.subject(subject)?.words ?? t('orderOf', { number: numberOf(subject) })
  }
}
