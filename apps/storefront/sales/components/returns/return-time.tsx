import { isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { returnDaysLeft } from '@anar/domain/returns'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useSettings } from '../../../platform/data/settings.ts'
import { returnsMessages } from '../../messages/index.ts'

/** The time left for returning goods of a delivered order; nothing after it. @spec 4.returns */
export function ReturnTime({ deliveredAt }: { deliveredAt: string }) {
  const t = useMessages(returnsMessages)
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const days = useSettings().data?.returnDays
  const deliveredOn = isoDayFrom(deliveredAt.slice(0, 10), calendar)
  if (days === undefined || deliveredOn === null) return null
  const { isOpen, daysLeft } = returnDaysLeft({ deliveredOn, today: tehranDay(Date.now()), days })
  if (!isOpen) return null
  return <>{`\u00a0· ${daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}`}</>
}
