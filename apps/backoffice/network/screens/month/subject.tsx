import type { MonthReport } from '@anar/contract/commands'
import { Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import text from '../../../platform/components/text-styles.module.css'
import { may, useAccess } from '../../../platform/data/session.ts'
import { useFinanceWords } from '../../../sales/components/finance-words.ts'
import { useOrderNumber } from '../../../sales/components/order-number.ts'
import { monthsMessages } from '../../messages/index.ts'
import { type Check, placeOf } from './place-of.ts'

/** Those who name members of the network, whose codes are written alike in every language. */
const ofMembers: readonly Check[] = ['TREE_SOUND', 'MOVES_DECIDED', 'WALLETS_READY']
/** Order numbers can look like months. */
const ofMonths: readonly Check[] = ['MONTH_OVER', 'PREVIOUS_APPROVED', 'PLAN_IN_FORCE']

/** What a check names, leading to where it can be looked at, for who may look there. */
export function Subject({
  check,
  subject,
}: Pick<MonthReport['checks'][number], 'check'> & { subject: string }) {
  const access = useAccess()
  const words = useSubjectWord()(check, subject)
  const place = placeOf(check, subject)
  const isOpen = place !== null && (place.permission === null || may(access, place.permission))
  return isOpen ? (
    <Link to={place.path} className={text.link}>
      <bdi>{words}</bdi>
    </Link>
  ) : (
    <bdi>{words}</bdi>
  )
}

/** An order, a month, a payment, a rule of the books, or a member by code. */
function useSubjectWord(): (check: Check, subject: string) => string {
  const format = useFormat()
  const words = useFinanceWords()
  const numberOf = useOrderNumber()
  const t = useMessages(monthsMessages)
  return (check, subject) => {
    if (ofMonths.includes(check)) return format.month(subject)
    // What the rule is called says that it holds.
    if (check === 'BOOKS_GREEN') return t('ruleBroken', { rule: words.rule(subject) })
    if (ofMembers.includes(check)) return subject
    return words.subject(subject)?.words ?? t('orderOf', { number: numberOf(subject) })
  }
}
