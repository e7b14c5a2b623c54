import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'

/**
 * How long a delivery takes, in working days, in the same words in shop and office: «۲ تا ۴ روز کاری», or «تا ۱ روز
 * کاری» where it may come the same day, or the minimum equals the maximum.
 */
export function useDeliveryDays(): (method: { fromDays: number; toDays: number }) => string {
  const t = useMessages(uiMessages)
  return ({ fromDays, toDays }) => {
    if (toDays === 0) return t('sameDay')
    const isUpTo = fromDays === 0 || fromDays === toDays
    return isUpTo ? t('daysUpTo', { count: toDays }) : t('daysFromTo', { from: fromDays, to: toDays })
  }
}
