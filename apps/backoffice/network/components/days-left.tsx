import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Clock, TriangleAlert } from '@anar/ui/icons'
import { monthsMessages } from '../messages/index.ts'

const soonDays = 2

/** Days until commissions are due; red when overdue. @spec 9.commission-payment */
export function DaysLeft({ days }: { days: number }) {
  const t = useMessages(monthsMessages)
  if (days < 0) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        {t('late', { count: -days })}
      </Badge>
    )
  }
  return (
    <Badge tone={days <= soonDays ? 'warning' : 'neutral'} icon={Clock}>
      {days === 0 ? t('dueToday') : t('daysLeft', { count: days })}
    </Badge>
  )
}
