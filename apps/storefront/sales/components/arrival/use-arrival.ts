import { dayInCalendar, type IsoDay, isoDayFrom } from '@anar/domain/calendar'
import { weekdayOf } from '@anar/domain/ordering'
import { useDeliveryDays, useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useSettings } from '../../../platform/data/settings.ts'
import { useWarehouses } from '../../data/delivery.ts'
import { arrivalMessages } from '../../messages/shopping.ts'
import { arrivesBy, readyOn } from './arrival-days.ts'

const weekdayWords = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
  7: 'sunday',
} as const

type Goods = {
  /** Days of preparation of each offer. */
  preparationDays: readonly number[]
  /** The moment of an order that was placed, in the reader's calendar. */
  orderedAt?: string | null
}

/**
 * The days on which goods arrive or can be collected, as words with the date: «تحویل تا سه‌شنبه ۱۰ آذر». Until the
 * settings are loaded, the working days of the delivery method.
 * @spec 2.choose-address
 */
export function useArrival() {
  const t = useMessages(arrivalMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const daysOf = useDeliveryDays()
  const { data: settings } = useSettings()
  const { data: warehouses = [] } = useWarehouses()
  // An answer cached by an earlier release has no working days.
  const isKnown = settings?.warehouseWeekdays !== undefined && warehouses.length > 0
  const dateOf = (day: IsoDay) => {
    const date = format.day(dayInCalendar(day, calendar), { year: false })
    return t('date', { weekday: t(weekdayWords[weekdayOf(day)]), date })
  }
  const leavingOf = ({ preparationDays, orderedAt }: Goods, warehouseId?: number) => ({
    orderedOn: orderedAt ? isoDayFrom(orderedAt.slice(0, 10), calendar) : null,
    preparationDays,
    warehousePreparationDays: warehouses
      .filter(({ id }) => warehouseId === undefined || id === warehouseId)
      .map((warehouse) => warehouse.preparationDays),
    now: Date.now(),
  })
  return {
    /** «تحویل تا سه‌شنبه ۱۰ آذر» */
    arrives: (goods: Goods, method: { fromDays: number; toDays: number }) =>
      isKnown ? t('by', { date: dateOf(arrivesBy(settings, leavingOf(goods), method)) }) : daysOf(method),
    /** «آمادهٔ دریافت از شنبه ۷ آذر»; empty until the settings are loaded. */
    ready: (goods: Goods, warehouseId: number) =>
      isKnown ? t('from', { date: dateOf(readyOn(settings, leavingOf(goods, warehouseId))) }) : '',
  }
}
