import { tehranDay } from '@anar/domain/calendar'
import { Icon, Link } from '@anar/ui'
import { useUnitWords } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Clock, Undo2 } from '@anar/ui/icons'
import { useSettings } from '../../../platform/data/settings.ts'
import { returnsMessages } from '../../messages/index.ts'
import { returnsPath } from '../orders/order-lists.ts'
import styles from './return-slot.module.css'
import { type ReturnableLine, slotOf } from './slot-of.ts'

type Item = ReturnableLine & { id: number; skuSeller: { id: number; sku: { name: string } } }

/**
 * The return options of a delivered order's line: time left, link to the form, and the pending return. Nothing for an
 * order that is not delivered. Screens list `returnsMessages` with their messages.
 * @spec 4.returns, 2.defective-sale-orders
 */
export function ReturnSlot({
  order,
  item,
}: {
  order: { id: number; deliveredAt: string | null }
  item: Item
}) {
  const t = useMessages(returnsMessages)
  const unitWords = useUnitWords()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const { data: settings } = useSettings()
  if (!settings || order.deliveredAt === null) return null
  const { returnDays } = settings
  const today = tehranDay(Date.now())
  const slot = slotOf(item, { deliveredAt: order.deliveredAt, calendar, today, returnDays })
  const { name } = item.skuSeller.sku
  return (
    <div className={styles.slot}>
      {slot.canReturn && slot.daysLeft !== null ? (
        <>
          <span className={styles.time}>
            <Icon of={Clock} size={16} />
            {slot.daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: slot.daysLeft })}
          </span>
          <Link
            to={`/defective-product/${order.id}/${item.id}/${item.skuSeller.id}`}
            className={styles.link}
            aria-label={t('returnNamed', { name })}
          >
            <Icon of={Undo2} size={16} flips />
            {t('returnIt')}
          </Link>
        </>
      ) : (
        slot.openState === null &&
        slot.daysLeft !== null &&
        slot.daysLeft < 0 && <span className={styles.over}>{t('over')}</span>
      )}
      {slot.openState !== null && (
        <Link to={returnsPath} className={styles.link}>
          {t('underWay', { state: t(`returnState.${slot.openState}`) })}
        </Link>
      )}
      {slot.returned.all > 0 && (
        <span className={styles.over}>{t('refunded', { units: unitWords.units(slot.returned) })}</span>
      )}
    </div>
  )
}
