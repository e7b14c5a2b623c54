import { useTexts } from '@anar/ui/i18n'
import { checkoutTexts } from '../../texts/checkout.ts'

/** How long a delivery takes, in words: «۲ تا ۴ روز کاری», or «تا ۱ روز کاری» where it may be the same day. */
export function useDeliveryDays(): (method: { fromDays: number; toDays: number }) => string {
  const t = useTexts(checkoutTexts)
  return ({ fromDays, toDays }) =>
    fromDays === 0 || fromDays === toDays
      ? t('methodDaysUpTo', { count: toDays })
      : t('methodDays', { from: fromDays, to: toDays })
}
