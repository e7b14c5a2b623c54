import { Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useOrderNumber } from '../../../sales/components/order-number.ts'
import type { DebtRow } from '../../data/debts.ts'
import { debtsMessages } from '../../messages/index.ts'

type Use = DebtRow['uses'][number]

/** What the reversed money was spent on, and the uncovered part: orders in doubt, payouts that finance must handle. */
export function Uses({ uses }: { uses: readonly Use[] }) {
  const format = useFormat()
  const t = useMessages(debtsMessages)
  if (uses.length === 0) return '–'
  return uses.map((use) => (
    <span key={use.id} className={text.small}>
      <Target use={use} />{' '}
      {use.coveredAmount < use.amount
        ? t('uncovered', { amount: format.rial(use.amount - use.coveredAmount) })
        : t('covered')}
    </span>
  ))
}

function Target({ use: { saleOrder, withdrawal } }: { use: Use }) {
  const t = useMessages(debtsMessages)
  const format = useFormat()
  const numberOf = useOrderNumber()
  const canOpen = hasPermission(useAccess(), 'orders.read')
  if (withdrawal) {
    const id = format.digits(String(withdrawal.id))
    return t(withdrawal.way === 'card' ? 'usedForCard' : 'usedForPayout', { id })
  }
  if (!saleOrder) return t('usedForHold')
  const words = t('usedForOrder', { number: numberOf(saleOrder.orderNumber) })
  return canOpen ? (
    <Link to={`/orders/${saleOrder.id}`} className={text.link}>
      {words}
    </Link>
  ) : (
    words
  )
}
